import type { DecodedCall, Refused } from "../schema/decoder.ts";
import type { ToolContext } from "./context.ts";
import type { Tool, ToolOptions } from "./tool.ts";

/**
 * What a tool carries besides its public members, under a registered symbol: the tools of another copy of this
 * package work like our own.
 */
export interface ToolInternals {
  readonly version: 1;
  /** Where it comes from, for messages: `tools[0], the function search`. */
  readonly origin: string;
  /** The options that are not in the definition. */
  readonly options: ToolOptions;
  /** The object whose calls run one after another; absent when calls may run side by side. */
  readonly instance?: object | undefined;
  /** Whether it takes free text, in the member `raw`. */
  readonly isRaw: boolean;
  /** The pack that a model has to switch on before it is told of the tool. */
  readonly pack?: Pack | undefined;
  /** The same tool as one of a pack. */
  inPack(pack: Pack): Tool;
  /** Reads arguments, or the text of them. */
  decode(input: unknown): DecodedCall | Refused;
  /** Calls the function with decoded arguments; the runtime's own parameters are filled from the context, if it has any. */
  call(values: readonly unknown[], contextOf: () => ToolContext): unknown;
}

/** Tools that are told of together. */
export interface Pack {
  readonly name: string;
  readonly description: string;
}

export function internalsOf(tool: Tool): ToolInternals {
  return (tool as unknown as { readonly [toolKey]: ToolInternals })[toolKey];
}

export function isTool(value: unknown): value is Tool {
  return typeof value === "object" && value !== null && Object.hasOwn(value, toolKey);
}

export const toolKey: unique symbol = Symbol.for("plainfn.tool") as never;
