import type { Compiler, TypeHandle } from "../compiler/compiler.ts";
import type { CodeName } from "../diagnostics/codes.ts";
import type { Definition, Shape } from "../ir/shape.ts";
import type { Span } from "../ir/span.ts";

/** What every reader of types is handed. Recursion goes through `shape`, so that no two readers import each other. */
export interface ReadContext {
  readonly compiler: Compiler;
  /** `input` is what a model sends; in `output`, what a function returns, `undefined` is null and nothing is reported. */
  readonly direction: "input" | "output";
  readonly definitions: Map<number, Definition>;
  report(name: CodeName, span: Span, message: string, hint: string): void;
  /** What was reported, but for what turned out to be part of a type that has no form: that is said once, of the whole. */
  readonly notes: readonly Note[];
  /** Something the user wrote was read here, with or without a fault. */
  look(span: Span): void;
  shape(type: TypeHandle, place: Place): Shape | NoForm;
}

/** A diagnostic that does not say yet which tool it is about. */
export interface Note {
  readonly name: CodeName;
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
}

/** Where in a tool's input a type stands, for messages. */
export interface Place {
  /** `ticket.due`: the parameter and the members down to it. */
  readonly path: string;
  /** The smallest thing the user wrote for it. */
  readonly span: Span;
  /** What a type without a name of its own could be called here. */
  readonly name?: string | undefined;
}

/**
 * A type that JSON has no form for, up to whoever can do without: an optional member, a part of a union, and else the
 * parameter, where it is an error.
 */
export interface NoForm {
  readonly kind: "noForm";
  /** What has no form: the place itself, or the first such member of it. */
  readonly place: Place;
  /** Goes on after the path: `is a function`. */
  readonly because: string;
  readonly hint: string;
  /** How many further members of the same object have none for the same reason. */
  readonly more: number;
  /** What else has none in the same object, for other reasons: whoever can't do without is told of all. */
  readonly others: readonly NoForm[];
  readonly weight: Weight;
}

/**
 * `silent`: there is no value, so nobody misses it. `unresolved`, `endless`: an error even where it could be left out,
 * since the type is not what its author meant.
 */
export type Weight = "silent" | "normal" | "unresolved" | "endless";

/** A place further in: `tags` with `[]` is `tags[]`. */
export function within({ path, span }: Place, suffix: string): Place {
  return { path: path + suffix, span };
}
