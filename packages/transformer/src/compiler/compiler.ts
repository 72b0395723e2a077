import type { Json } from "../ir/json.ts";
import type { Span } from "../ir/span.ts";
import type { NodeHandle, TypeHandle } from "./handle.ts";
import type { TypeView } from "./type-view.ts";

export type { NodeHandle, TypeHandle };

/**
 * All that the rest knows of TypeScript, whichever version it is. It gives one shallow view at a time, with opaque
 * children, so that recursion, order and warnings stay with the reader.
 */
export interface Compiler {
  /** For people: `typescript 6.0.3`. */
  readonly name: string;

  /** What a module gives away, in source order: functions, classes, and values. */
  exportsOf(file: string): readonly DeclarationView[];
  /** Top-level functions, classes and variables with a doc comment, exported or not. */
  documentedIn(file: string): readonly DeclarationView[];
  /** Where a file hands tools to somebody, in source order. */
  toolPositionsIn(file: string): readonly ToolPosition[];
  expression(node: NodeHandle): ExpressionView;
  spanOf(node: NodeHandle): Span;
  /** Where statements may be put that run first: after shebang and directives. */
  startOf(file: string): number;
  /** The text of a source file. */
  textOf(file: string): string;

  typeOf(node: NodeHandle): TypeHandle;
  view(type: TypeHandle): TypeView;
  /** The same number for the same type, however it was reached. */
  keyOf(type: TypeHandle): number;
  /** As the user would write it, short: `string | undefined`. */
  print(type: TypeHandle): string;
  /** The last public signature of a type that can be called. */
  signatureOf(type: TypeHandle): SignatureView | undefined;
  /** The instance methods and function-valued fields of an object, nearest override once, in declaration order. */
  methodsOf(type: TypeHandle): readonly MethodView[];
}

/** Something a file declares. */
export interface DeclarationView {
  readonly name: string;
  readonly kind: "function" | "class" | "value";
  /** The type of the function or value; for a class the type of an instance. */
  readonly type: TypeHandle;
  /** The raw doc comment before it, all of it; empty when there is none. */
  readonly comment: string;
  readonly span: Span;
  /** Where a statement about it may stand: after it, or where the file's code starts when it is hoisted. */
  readonly at: number;
  /** False for `export default function () {}`, which no statement can name. */
  readonly named: boolean;
}

/** A place where tools are expected. */
export type ToolPosition =
  /** An outermost expression to which the checker gives the type `ToolSource`, or that of a list or record of them. */
  | { readonly is: "source"; readonly node: NodeHandle }
  /** An object made elsewhere, as in `new Agent("helper", options)`, and its member that should hold tools. */
  | { readonly is: "holder"; readonly node: NodeHandle; readonly member: string }
  /** `[search] satisfies ToolSource[]` where nothing else asks for tools. */
  | { readonly is: "satisfies"; readonly node: NodeHandle };

/** An expression where tools are expected: structure to descend through, or a leaf. */
export type ExpressionView =
  /** A list, or a record of named sources. */
  | { readonly is: "list"; readonly elements: readonly NodeHandle[] }
  /** `a ? b : c`, `a ?? b`, `a && b`: any of them may be the value. */
  | { readonly is: "choice"; readonly branches: readonly NodeHandle[] }
  /** Parentheses, `as`, `satisfies`, `!`, and `...` around an expression. */
  | { readonly is: "wrapper"; readonly inner: NodeHandle; readonly spread: boolean }
  | LeafView;

export interface LeafView {
  readonly is: "leaf";
  /** The name it is known by: of the variable, function or method; absent for an inline function. */
  readonly name: string | undefined;
  /** The doc comment of what it names, or of the function behind it; empty when there is none. */
  readonly comment: string;
  readonly form: LeafForm;
  /** `todos.add`: the object and the member's name, when it is a method of an object. */
  readonly member: { readonly object: NodeHandle; readonly name: string } | undefined;
  /** `{ search }`: the edit must write the key too. */
  readonly shorthand: boolean;
  /** `{ ...more }`: what it holds is taken out of it. */
  readonly spread: boolean;
  /** The local list behind a name, when it can be seen and can't be replaced: `const extra = [a, b]`. */
  readonly list: NodeHandle | undefined;
  /** What the compiler says of a name that it can't resolve. */
  readonly words: string | undefined;
}

/**
 * What a leaf is. `ready` is a tool or tool source already; `class` the class itself; `unbound` a method without
 * its object; `record` an object that somebody wrote as one; `list` an array whose elements can't be told apart here;
 * `unseen` is `any`, `unknown`, `object` or `Function`; `method` and `accessor` are members of a record that are no
 * values; `error` is what the compiler can't resolve.
 */
export type LeafForm =
  | "function"
  | "unbound"
  | "instance"
  | "record"
  | "class"
  | "ready"
  | "list"
  | "unseen"
  | "method"
  | "accessor"
  | "error"
  | "other";

export interface SignatureView {
  /** The raw doc comment of the signature's own declaration. */
  readonly comment: string;
  readonly parameters: readonly ParameterView[];
  readonly returns: TypeHandle;
  readonly span: Span;
}

export interface ParameterView {
  /** Empty for a pattern, which has no name. */
  readonly name: string;
  readonly form: "plain" | "rest" | "pattern";
  readonly type: TypeHandle;
  /** `x?: T`, an initialiser, or a type that includes `undefined`. */
  readonly optional: boolean;
  readonly initialiser: Initialiser | undefined;
  readonly span: Span;
}

export interface Initialiser {
  /** As it is written in the source. */
  readonly text: string;
  /** Its value, when it is plain JSON. */
  readonly json: Json | undefined;
}

export interface MethodView {
  readonly name: string;
  readonly type: TypeHandle;
  readonly comment: string;
  readonly span: Span;
}
