import type { Options } from "../../options.ts";
import { checkedOptions, entriesOfTsPatch } from "../read-options.ts";
import type { Config } from "./find-config.ts";

/** A project may say once for all builds what it wants: in the plugin's entry of its tsconfig.json. */
export function optionsIn(config: Config | undefined): Options {
  const plugins = (config?.options["plugins"] ?? []) as unknown as readonly Readonly<
    Record<string, unknown>
  >[];
  const entry = plugins.find(({ transform }) => transform === "@plainfn/transformer");
  return entry === undefined ? {} : checkedOptions(entry, entriesOfTsPatch);
}
