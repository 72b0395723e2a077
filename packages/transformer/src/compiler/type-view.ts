import type { Span } from "../ir/span.ts";
import type { TypeHandle } from "./handle.ts";

/** One type, one level deep. It says what the type is; what that means for a tool is the reader's. */
export type TypeView =
  | { readonly is: PlainType }
  | { readonly is: "literal"; readonly value: string | number | boolean; readonly label?: string }
  | { readonly is: "bigintLiteral"; readonly text: string }
  | { readonly is: "template"; readonly texts: readonly string[]; readonly types: readonly TypeHandle[] }
  /** `Uppercase<string>` and its like, of which no value is known. */
  | { readonly is: "casing"; readonly casing: "Uppercase" | "Lowercase" | "Capitalize" | "Uncapitalize" }
  | UnionView
  /** An intersection with a part that is no object: `string & { __brand: "Id" }`. */
  | { readonly is: "intersection"; readonly members: readonly TypeHandle[] }
  | ListView
  | ObjectView
  /** A global type of the language or the platform, by its name: `Date`, `Set`, `Promise`, `Uint8Array`. */
  | { readonly is: "library"; readonly name: string; readonly arguments: readonly TypeHandle[] }
  /** A type of the runtime, by its mark. */
  | { readonly is: "runtime"; readonly mark: "context" | "image" | "tool" | "source" }
  /** Keywords of a constraint type: an object of literals. */
  | { readonly is: "constraint"; readonly keywords: Readonly<Record<string, string | number | boolean>> }
  /** A free type parameter, or another type that only its constraint tells of. `object`: a mapped type over one. */
  | { readonly is: "parameter"; readonly constraint: TypeHandle | undefined; readonly object: boolean }
  | { readonly is: "function" }
  /** An import that can't be resolved, with the compiler's own words. */
  | { readonly is: "error"; readonly words: string | undefined };

export type PlainType =
  | "any"
  | "unknown"
  | "never"
  | "void"
  | "undefined"
  | "null"
  | "string"
  | "number"
  | "boolean"
  | "bigint"
  | "symbol"
  /** `object`. */
  | "object"
  /** `{}`. */
  | "empty";

export interface UnionView {
  readonly is: "union";
  readonly members: readonly UnionMember[];
  /** The alias it was declared as, with its type arguments. */
  readonly name: string | undefined;
  readonly arguments: readonly TypeHandle[];
}

export interface UnionMember {
  readonly type: TypeHandle;
  /** Its place in the declaration; absent where no declaration can be read. */
  readonly written: number | undefined;
}

/** The compiler knows the alias of a list where it is made of itself. */
export type ListView = { readonly name: string | undefined } & (
  | { readonly is: "array"; readonly element: TypeHandle }
  | { readonly is: "tuple"; readonly elements: readonly TupleElementView[] }
);

export interface TupleElementView {
  readonly type: TypeHandle;
  readonly form: "required" | "optional" | "rest";
}

export interface ObjectView {
  readonly is: "object";
  /** The interface, class or alias it was declared as; absent for an anonymous type. */
  readonly name: string | undefined;
  /** The type arguments of that name. */
  readonly arguments: readonly TypeHandle[];
  /** What it was declared as, for its identity alone: the same for all instances of a generic type. */
  readonly origin: object | undefined;
  /** How deep its type arguments nest: 2 for `Box<Box<string>>`. */
  readonly nesting: number;
  readonly properties: readonly PropertyView[];
  readonly indexes: readonly { readonly key: TypeHandle; readonly value: TypeHandle }[];
  /** A class with methods, or with members that only the class itself can make. */
  readonly instance: boolean;
}

export interface PropertyView {
  readonly name: string;
  readonly type: TypeHandle;
  readonly optional: boolean;
  readonly comment: string;
  /** Where it is declared; absent when that is in a library. */
  readonly span: Span | undefined;
}
