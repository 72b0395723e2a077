import type { ParameterDefinition } from "../../schema/definition.ts";
import type { Tool } from "../../tool/tool.ts";
import type { CallText } from "./call-text.ts";
import type { Literal } from "./literal.ts";

/** The arguments object of a written call, or a text that says why there is none. */
export function inputOf(call: CallText, tool: Tool): { name: string; input: unknown } | string {
  const parameters = tool.definition.parameters.filter(({ kind }) => kind !== "signal" && kind !== "context");
  const { name } = tool;
  const [first] = call.positional;
  if (call.positional.length === 1 && call.named.length === 0 && isNamedForm(first, tool, parameters)) {
    return { name, input: first };
  }
  const input: Record<string, Literal> = {};
  for (const [index, value] of call.positional.entries()) {
    const parameter = parameters[index] ?? parameters.at(-1);
    if (parameter === undefined || (index >= parameters.length && parameter.kind !== "rest")) {
      return `\`${name}\` takes ${countOf(parameters.length)}, and this call has ${call.positional.length}. It is \`${tool.signature}\`.`;
    }
    if (parameter.kind === "whole") return { name, input: wholeOf(value, tool) };
    if (parameter.kind === "rest") set(input, parameter.name, call.positional.slice(index));
    else set(input, parameter.name, value);
    if (parameter.kind === "rest") break;
  }
  for (const [key, value] of call.named) set(input, key, value);
  return { name, input };
}

/** What is no object can only be the one member that there is: `research("tea")` of `{ prompt: string }`. */
function wholeOf(value: Literal, { inputSchema }: Tool): unknown {
  const [key, ...others] = Object.keys(inputSchema.properties ?? {});
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isObject || key === undefined || others.length > 0) return value;
  const input: Record<string, Literal> = {};
  set(input, key, value);
  return input;
}

/** `topK({ query: "tea" })` names its arguments when every key is a parameter, or when the tool takes one object. */
function isNamedForm(value: Literal, tool: Tool, parameters: readonly ParameterDefinition[]): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (parameters[0]?.kind === "whole" || parameters.length === 0) return true;
  const keys = Object.keys(value);
  if (keys.length === 0) return !takesObject(tool, parameters[0]?.name ?? "");
  return keys.every((key) => parameters.some(({ name }) => name === key));
}

function takesObject({ inputSchema }: Tool, name: string): boolean {
  const properties = inputSchema.properties as
    | { readonly [name: string]: { readonly type?: unknown } }
    | undefined;
  const type =
    properties !== undefined && Object.hasOwn(properties, name) ? properties[name]?.type : undefined;
  return type === "object" || (Array.isArray(type) && type.includes("object"));
}

function countOf(count: number): string {
  if (count === 0) return "no arguments";
  return count === 1 ? "at most 1 argument" : `at most ${count} arguments`;
}

function set(input: Record<string, Literal>, key: string, value: Literal): void {
  if (value === undefined) return;
  Object.defineProperty(input, key, { value, enumerable: true, writable: true, configurable: true });
}
