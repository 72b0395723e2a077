import { ownVersion } from "../../own-version.ts";
import type { Facts } from "../doctor/facts.ts";
import { withValue } from "./json-text.ts";
import { compilerOf } from "./script-edit.ts";

/** package.json with the packages and the commands that the builds need. */
export function packageText(given: string, facts: Facts, scripts: ReadonlyMap<string, string>): string {
  let text = given;
  for (const [name, script] of scripts) {
    if (script !== facts.scripts.get(name)) text = withValue(text, ["scripts", name], script);
  }
  const needed: readonly (readonly [string, string, string])[] = [
    ["dependencies", "@plainfn/runtime", ownVersion()],
    ["devDependencies", "@plainfn/transformer", ownVersion()],
    ...(buildsWithTsPatch(facts) ? [["devDependencies", "ts-patch", "3.3.0"] as const] : []),
  ];
  for (const [list, name, version] of needed) {
    if (!facts.packages.has(name)) text = withValue(text, [list, name], version);
  }
  return text;
}

/** Whether some script builds with `tsc`, of a TypeScript that takes plugins. */
export function buildsWithTsPatch(facts: Facts): boolean {
  if (compilerOf(facts) !== "tspc") return false;
  return facts.tscBuilds.some(({ program, configs }) => program !== "plainfn build" && configs.length > 0);
}
