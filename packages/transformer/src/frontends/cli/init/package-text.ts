import { ownVersion } from "../../own-version.ts";
import type { Facts } from "../doctor/facts.ts";
import { withValue } from "./json-text.ts";
import { withBuild, withHook } from "./script-text.ts";

/** package.json with the packages and the commands that the builds need. */
export function packageText(given: string, facts: Facts): string {
  const { scripts = {} } = JSON.parse(given.replace(/^\uFEFF/, "")) as {
    readonly scripts?: Readonly<Record<string, string>>;
  };
  let text = given;
  for (const [name, script] of Object.entries(scripts)) {
    const command = buildCommand(facts);
    const changed = withHook(command === undefined ? script : withBuild(script, command));
    if (changed !== script) text = withValue(text, ["scripts", name], changed);
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

/** What stands for `tsc` where it writes JavaScript; absent where it does not. */
function buildCommand({ versions: { typescript }, config }: Facts): string | undefined {
  const isEmitting = config !== undefined && config.fileNames.length > 0 && config.options.noEmit !== true;
  if (typescript === undefined || !isEmitting) return undefined;
  return Number.parseInt(typescript, 10) < 7 ? "tspc" : "plainfn build";
}

/** Whether some script builds with `tsc`, of a TypeScript that takes plugins. */
export function buildsWithTsPatch(facts: Facts): boolean {
  if (buildCommand(facts) !== "tspc") return false;
  return facts.scripts.split("\n").some((script) => withBuild(script, "tspc:") !== script);
}
