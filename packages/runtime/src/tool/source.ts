/**
 * What can be made into tools: a function, a class instance, a tool, or a list of them.
 * An expression of this type is a tool position: the build step writes the definition there.
 */
export type ToolSource = AnyFunction | object | ToolBrand | readonly ToolSource[];

/** Tools in a list, or by name: `{ find: search }` is the tool `find`. */
export type ToolSources = readonly ToolSource[] | { readonly [name: string]: ToolSource };

/** A member of `ToolSource` that only the compiler sees: by it the build step knows a tool position. */
export interface ToolBrand {
  readonly [plainfnSource]?: never;
}

declare const plainfnSource: unique symbol;

// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` parameters would refuse every function that has some
type AnyFunction = (...values: any[]) => unknown;
