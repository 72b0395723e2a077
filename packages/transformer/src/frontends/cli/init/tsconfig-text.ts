import type { Facts } from "../doctor/facts.ts";
import { withValue } from "./json-text.ts";
import { buildsWithTsPatch } from "./package-text.ts";

/** tsconfig.json with our entry after the plugins that are there, in this file or in one that it extends. */
export function tsconfigText(text: string, facts: Facts): string {
  if (!buildsWithTsPatch(facts)) return text;
  const plugins = (facts.config?.options["plugins"] ?? []) as unknown as readonly {
    readonly transform?: unknown;
  }[];
  const at = plugins.findIndex(({ transform }) => transform === "@plainfn/transformer");
  const entry = { transform: "@plainfn/transformer", transformProgram: true };
  if (at === -1) return withValue(text, ["compilerOptions", "plugins"], [...plugins, entry]);
  return text;
}
