import type { Config } from "../../program/find-config.ts";
import type { Facts } from "./facts.ts";

/** The configurations that scripts write JavaScript by, each once; the nearest one when no script does. */
export function buildConfigs({ tscBuilds, config }: Facts): readonly Config[] {
  const all = tscBuilds.flatMap(({ configs }) => configs);
  const each = [...new Map(all.map((found) => [found.path, found])).values()];
  return each.length === 0 && config !== undefined ? [config] : each;
}

/** The entries of `plugins`, in a configuration or in one that it extends. */
export function pluginsOf({ options }: Config): readonly Readonly<Record<string, unknown>>[] {
  return (options["plugins"] ?? []) as unknown as readonly Readonly<Record<string, unknown>>[];
}

export function pluginOf(config: Config): Readonly<Record<string, unknown>> | undefined {
  return pluginsOf(config).find(({ transform }) => transform === "@plainfn/transformer");
}

export function hasPlugin(config: Config): boolean {
  return pluginOf(config) !== undefined;
}
