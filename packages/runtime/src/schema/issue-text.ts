import type { Issue } from "./issue.ts";
import { nearestKey } from "./nearest.ts";
import { keysOf } from "./pointer.ts";
import { cut, quoteValue, visible } from "./quote.ts";
import { maxIssues } from "./run.ts";

/** What the model is told of arguments that a tool can't take: every issue, and once how the tool is called. */
export function issueText(
  tool: { readonly name: string; readonly signature: string },
  issues: readonly Issue[],
): string {
  const lines = issues.map((issue) => `- ${placeOf(issue)}: ${wordsOf(issue)}`);
  if (issues.length >= maxIssues) lines.push(`There may be more: only the first ${maxIssues} are listed.`);
  return [
    `The arguments of ${tool.name} do not fit, so it was not called:`,
    ...lines,
    `Signature: ${tool.signature}`,
  ].join("\n");
}

/** One issue without its place: `expected number, received "ten"`. */
export function wordsOf({ path, expected, received, known = [] }: Issue): string {
  if (received === "nothing" && expected === "any value")
    return "required, may be any value, received nothing";
  if (received === "nothing") return `required, expected ${expected}, received nothing`;
  if (expected !== "nothing") return `expected ${expected}, received ${received}`;
  const keys = keysOf(path);
  const nearest = nearestKey(keys.at(-1) ?? "", known);
  if (nearest !== undefined) return `unknown key, did you mean ${JSON.stringify(nearest)}?`;
  // The signature shows the keys of the arguments, and no others.
  const isShown = keys.length === 1 || known.length === 0;
  return `unknown key, received ${received}${isShown ? "" : `; the known keys are ${listOf(known)}`}`;
}

/** `"street", "city"`; of a long list the first ones. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => quoteValue(name));
  return `${shown.join(", ")}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ""}`;
}

function placeOf({ path, position }: Issue): string {
  if (position !== undefined) return `arguments, line ${position.line}, column ${position.column}`;
  return path === "" ? "arguments" : oneLine(path);
}

/** A key may hold anything: it must not look like a line of its own, nor be longer than what it names. */
function oneLine(path: string): string {
  const text = path.length > 200 ? `${cut(path, 200)}…` : path;
  return visible(JSON.stringify(text)).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
}
