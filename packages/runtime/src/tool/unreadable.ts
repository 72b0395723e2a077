import type { Issue } from "../schema/issue.ts";
import { isObject } from "../schema/own.ts";

/**
 * The input of a call that could not be read to its end, such as one with a broken tag. Decoding it gives the issue,
 * so that the call is answered like one with wrong arguments and never runs. To everybody else it is what was read.
 */
export function unreadableInput(read: Readonly<Record<string, unknown>>, issue: Issue): object {
  return { ...read, [unreadable]: issue };
}

/** What is wrong with such an input; `undefined` for any other. */
export function unreadableIssue(input: unknown): Issue | undefined {
  return isObject(input) ? (input as { readonly [unreadable]?: Issue })[unreadable] : undefined;
}

// A symbol, so that no input that a model sends can have it; enumerable, so that a copy has it too.
const unreadable: unique symbol = Symbol.for("plainfn.unreadable") as never;
