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
  shape(type: TypeHandle, place: Place): Shape | NoForm;
}

/** Where in a tool's input a type stands, for messages. */
export interface Place {
  /** `ticket.due`: the parameter and the members down to it. */
  readonly path: string;
  /** The smallest thing the user wrote for it. */
  readonly span: Span;
  readonly depth: number;
}

/** A type that JSON has no form for. What that means is for whoever holds it: a member can be left out. */
export interface NoForm {
  readonly kind: "noForm";
  /** Goes on after the path: `is a function`. */
  readonly because: string;
  readonly hint: string;
  /** The compiler could not resolve it: an error even where it could be left out. */
  readonly unresolved?: true;
}

export function noForm(because: string, hint: string): NoForm {
  return { kind: "noForm", because, hint };
}

/** Reports what has no form, and gives a harmless shape to go on with. */
export function required(context: ReadContext, shape: Shape | NoForm, place: Place): Shape {
  if (shape.kind !== "noForm") return shape;
  const code = shape.unresolved === true ? "unresolvedType" : "unsupportedType";
  context.report(code, place.span, `\`${place.path}\` ${shape.because}.`, shape.hint);
  return { kind: "anything" };
}
