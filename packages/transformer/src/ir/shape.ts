/** What a value looks like. It knows nothing of TypeScript; every later stage is a fold over this union. */
export type Shape =
  | PlainShape
  | LiteralShape
  | TemplateShape
  | ListShape
  | TupleShape
  | ObjectShape
  | MapShape
  | UnionShape
  | ConstrainedShape
  | ReferenceShape;

/**
 * Shapes without parts. `anything` is `any` and `unknown`; `nonNull` is `{}`; `anyObject` is `object`;
 * `nothing` is `never`. `date`, `url`, `bigint` and `bytes` become real values.
 */
export interface PlainShape {
  readonly kind:
    | "anything"
    | "nonNull"
    | "anyObject"
    | "nothing"
    | "string"
    | "number"
    | "boolean"
    | "null"
    | "date"
    | "url"
    | "bigint"
    | "bytes";
}

export interface LiteralShape {
  readonly kind: "literal";
  readonly value: string | number | boolean;
  /** The name of an enum's member. */
  readonly label?: string;
}

/** A string that matches an anchored pattern. Absent when it can't be written to run in linear time. */
export interface TemplateShape {
  readonly kind: "template";
  readonly pattern: string | undefined;
}

/** An array, or a real `Set` of it. */
export interface ListShape {
  readonly kind: "array" | "set";
  readonly element: Shape;
}

export interface TupleShape {
  readonly kind: "tuple";
  readonly elements: readonly TupleElement[];
  /** What follows the elements; absent when nothing may. */
  readonly rest: Shape | undefined;
  /** How many elements must stand after the rest begins, since they follow it: 1 for `[...string[], number]`. */
  readonly trailing: number;
}

export interface TupleElement {
  readonly shape: Shape;
  readonly optional: boolean;
}

export interface ObjectShape {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** What every other key holds; absent when there are no others. */
  readonly rest: Shape | undefined;
  /** Key patterns of template-literal index signatures. */
  readonly patterns: readonly { readonly pattern: string; readonly shape: Shape }[];
}

export interface Property {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** The member's own doc text; it is sent only with `docs: "full"`. */
  readonly description: string | undefined;
}

/** A real `Map` with string keys, which comes as an object. */
export interface MapShape {
  readonly kind: "map";
  readonly entries: ObjectShape;
}

export interface UnionShape {
  readonly kind: "union";
  readonly members: readonly Shape[];
}

/** A shape with JSON Schema keywords from constraint types or doc tags: `{ minimum: 1 }`. */
export interface ConstrainedShape {
  readonly kind: "constrained";
  readonly shape: Shape;
  readonly keywords: Keywords;
}

export type Keywords = Readonly<Record<string, string | number | boolean>>;

/** A named type. Whether it is written in place or as a definition is the schema writer's decision. */
export interface ReferenceShape {
  readonly kind: "reference";
  readonly id: number;
}

/** What the references of one tool point to. */
export type Definitions = ReadonlyMap<number, Definition>;

export interface Definition {
  readonly name: string;
  /** The name was given by whoever declared the type, not taken from the place where it stands. */
  readonly declared: boolean;
  readonly shape: Shape;
}
