import type { Tool } from "../ir/tool.ts";

/** What stands in a tool position, or carries the tag `@tool`, as tools. */
export type Found = FoundFunction | FoundInstance | FoundList;

/** Where an expression stands, and how it is written. */
export interface Site {
  readonly start: number;
  readonly end: number;
  /** The key of `{ search }`, which is at once the name of the variable. */
  readonly shorthand: string | undefined;
}

export interface FoundFunction {
  readonly kind: "function";
  readonly site: Site;
  readonly tool: Tool;
  /** `todos.add`: where the object stands, and the method's name. */
  readonly member: { readonly start: number; readonly end: number; readonly name: string } | undefined;
}

export interface FoundInstance {
  readonly kind: "instance";
  readonly site: Site;
  readonly members: readonly Member[];
}

/** A local list that is passed by name: its elements in order. */
export interface FoundList {
  readonly kind: "list";
  readonly site: Site;
  readonly elements: readonly (FoundFunction | FoundInstance)[];
}

/** A method that is a tool; the tool's name may be another. */
export interface Member {
  readonly name: string;
  readonly tool: Tool;
}

/** A function or class that carries its definition from where it is declared. */
export type Declared =
  | { readonly kind: "function"; readonly name: string; readonly at: number; readonly tool: Tool }
  | {
      readonly kind: "class";
      readonly name: string;
      readonly at: number;
      readonly members: readonly Member[];
    };
