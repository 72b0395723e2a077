import { ToolSourceError } from "../errors/tool-source-error.ts";
import { UncompiledToolError } from "../errors/uncompiled-tool-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { quoteValue } from "../schema/quote.ts";
import { definitionKey, descriptorKey, type MemberDefinitions, type ToolDescriptor } from "./attach.ts";
import { functionTool } from "./function-tool.ts";
import { instanceTools } from "./instance-tools.ts";
import { isTool } from "./internals.ts";
import { isModule, isPlain, nameOfClass, ownValue, valueInChain } from "./look.ts";
import { fluentTool, isFluent } from "./make-fluent-tool.ts";
import { inList, inRecord, nameAt, type Place } from "./place.ts";
import type { Tool } from "./tool.ts";

/** A tool and where it was given. */
export interface Expanded {
  readonly tool: Tool;
  /** `tools[1]`, `tools.work`. */
  readonly place: string;
}

/**
 * Every tool in what a user gives. The definitions alone say what is a tool: no object is searched for methods,
 * and no getter is run.
 */
export function expandSources(sources: unknown): Expanded[] {
  return expand(sources, { text: "tools", ancestors: [] });
}

function expand(source: unknown, place: Place): Expanded[] {
  const found = (tools: readonly Tool[]): Expanded[] => tools.map((tool) => ({ tool, place: place.text }));
  if (typeof source === "function") {
    return found([functionTool({ source, definition: declaredOn(source) }, place)]);
  }
  if (typeof source !== "object" || source === null) throw notATool(source, place);
  const tool = isTool(source) ? source : fluentTool(source);
  if (tool !== undefined) return found([renameTool(tool, place)]);
  const kind = ownValue(source, descriptorKey);
  if (kind !== undefined) return expandDescriptor(source as ToolDescriptor, place);
  if (place.ancestors.includes(source))
    throw new ToolSourceError(place.text, "a list inside itself", "Leave it out.");
  if (Array.isArray(source))
    return source.flatMap((item, index) => expand(item, inList(place, source, index)));
  const members = valueInChain(source, definitionKey);
  if (Array.isArray(members)) return found(instanceTools(source, members as MemberDefinitions, place));
  if (isPlain(source) || isModule(source)) return expandRecord(source, place);
  throw unseen(source, place);
}

function expandDescriptor(descriptor: ToolDescriptor, place: Place): Expanded[] {
  const { source } = descriptor;
  // A tool keeps the definition it has: the build step can't know that a value is one already.
  const isReady =
    typeof source === "object" &&
    source !== null &&
    (isTool(source) || isFluent(source) || descriptorKey in source);
  if (isReady || source === undefined || source === null) return expand(source, place);
  const tools =
    descriptor[descriptorKey] === "function"
      ? [functionTool(descriptor, place)]
      : instanceTools(source, descriptor.members, place);
  return tools.map((tool) => ({ tool, place: place.text }));
}

/** A record's keys are names: `{ find: search }`. */
function expandRecord(record: object, place: Place): Expanded[] {
  return Object.keys(record).flatMap((key) => {
    const member = inRecord(place, record, key);
    const property = Object.getOwnPropertyDescriptor(record, key);
    if (property?.get !== undefined) {
      throw new ToolSourceError(member.text, "a getter", "Tools are looked up once: write the value itself.");
    }
    return expand(property?.value, member);
  });
}

function declaredOn(source: object): ToolDefinition | undefined {
  return ownValue(source, definitionKey) as ToolDefinition | undefined;
}

function renameTool(tool: Tool, place: Place): Tool {
  const name = nameAt(place, tool.name);
  return name === tool.name ? tool : tool.with({ name });
}

function notATool(source: unknown, place: Place): ToolSourceError {
  const isText = typeof source === "string";
  const advice = isText
    ? "Pass the function itself, not its name."
    : "To leave a tool out on a condition, write `...(condition ? [search] : [])`.";
  return new ToolSourceError(place.text, source === undefined ? "undefined" : quoteValue(source), advice);
}

function unseen(source: object, place: Place): Error {
  if (source instanceof Promise) return new ToolSourceError(place.text, "a promise", "Await it first.");
  return new UncompiledToolError(`an instance of ${nameOfClass(source)}`, place.text);
}
