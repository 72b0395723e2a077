import { ChangedListError } from "../errors/changed-list-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";

// What emitted code calls. It returns a descriptor and leaves the function as it is, so that two names for one
// function stay two tools. The keys are registered symbols, so that the ESM and the CJS copy of this package,
// and two versions of one major, read each other's descriptors.

/** A source with the definition that the build step read off it. */
export type ToolDescriptor = FunctionDescriptor | InstanceDescriptor;

export interface FunctionDescriptor {
  readonly [descriptorKey]: "function";
  readonly source: unknown;
  readonly definition: ToolDefinition;
  /** The object a method is called on; absent for a plain function. */
  readonly receiver?: object;
}

export interface InstanceDescriptor {
  readonly [descriptorKey]: "instance";
  readonly source: unknown;
  readonly members: MemberDefinitions;
}

/** The methods of a class that are tools, in declaration order. */
export type MemberDefinitions = readonly (readonly [member: string, definition: ToolDefinition])[];

/** A plain function where tools are expected: `tools: [search]`. */
export function tool(source: unknown, definition: ToolDefinition): FunctionDescriptor {
  return { [descriptorKey]: "function", source, definition };
}

/** A method where tools are expected, bound to the object it was taken from: `tools: [todos.add]`. */
export function method(receiver: object, member: string, definition: ToolDefinition): FunctionDescriptor {
  const source = (receiver as Readonly<Record<string, unknown>>)[member];
  return { [descriptorKey]: "function", source, definition, receiver };
}

/** A class instance where tools are expected: `tools: [todos]`. */
export function instance(source: unknown, members: MemberDefinitions): InstanceDescriptor {
  return { [descriptorKey]: "instance", source, members };
}

/**
 * A local list where tools are expected: `tools: [...extra]`. Each element has its definition at the same place.
 * @throws ChangedListError when the list is not as long as it was when it was compiled
 */
export function list(
  sources: unknown,
  definitions: readonly (ToolDefinition | MemberDefinitions)[],
): readonly ToolDescriptor[] {
  const found = Array.isArray(sources) ? sources.length : undefined;
  if (found !== definitions.length) throw new ChangedListError(definitions.length, found);
  return definitions.map((definition, index) => {
    const source = (sources as readonly unknown[])[index];
    return "format" in definition ? tool(source, definition) : instance(source, definition);
  });
}

/** A function with the doc tag `@tool`: it carries its definition wherever it is passed. */
export function declareTool(source: object, definition: ToolDefinition): void {
  Object.defineProperty(source, definitionKey, { value: definition, configurable: true });
}

/** A class with the doc tag `@tool`: its instances carry the definitions of their methods. */
export function declareClass(constructor: { readonly prototype: object }, members: MemberDefinitions): void {
  Object.defineProperty(constructor.prototype, definitionKey, { value: members, configurable: true });
}

export const descriptorKey: unique symbol = Symbol.for("plainfn.descriptor") as never;
export const definitionKey: unique symbol = Symbol.for("plainfn.definition") as never;
