import type { Issue } from "./issue.ts";
import { findFault } from "./json-fault.ts";
import { nestingOf } from "./nesting.ts";
import { quoteValue } from "./quote.ts";
import { maxDepth, tooDeep } from "./run.ts";

/**
 * The value of the text that a model sent as arguments: strict JSON. An empty text is `{}` when it is complete, which
 * only the one who received it knows.
 */
export function parseArguments(text: string, { complete }: { readonly complete: boolean }): ParsedArguments {
  if (text.trim() === "")
    return complete ? { ok: true, value: {} } : refuse("the arguments, which were cut off", "nothing");
  if (nestingOf(text, maxDepth) > maxDepth) return refuse(tooDeep, quoteValue(text));
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuseFault(text);
  }
}

export type ParsedArguments =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: Issue };

function refuse(expected: string, received: string): ParsedArguments {
  return { ok: false, issue: { path: "", expected, received } };
}

/** The words of `JSON.parse` differ from engine to engine, and many name no place. */
function refuseFault(text: string): ParsedArguments {
  const { index, expected } = findFault(text);
  const before = text.slice(0, index);
  const position = { line: before.split("\n").length, column: index - before.lastIndexOf("\n") };
  const received =
    index >= text.length ? "the end of the text" : quoteValue(text.slice(index, index + 100), 40);
  return { ok: false, issue: { path: "", expected, received, position } };
}
