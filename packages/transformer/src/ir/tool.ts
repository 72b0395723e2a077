import type { DocComment } from "./doc-comment.ts";
import type { Json } from "./json.ts";
import type { Definitions, Shape } from "./shape.ts";

/** A function the model may call, as read from its signature and its doc comment. */
export interface Tool {
  readonly name: string;
  readonly docs: DocComment;
  readonly parameters: readonly Parameter[];
  /** Absent for `void`, for content such as images, and for what has no JSON form. */
  readonly returns: Shape | undefined;
  readonly definitions: { readonly input: Definitions; readonly output: Definitions };
  /** As people read it: `topK(query: string, k: number = 5): string[]`. */
  readonly signature: string;
}

export interface Parameter {
  readonly name: string;
  /** `whole`: the object is the input itself. `signal`, `context`: filled by the runtime. */
  readonly kind: "named" | "whole" | "rest" | "signal" | "context";
  /** Of a hidden parameter it is never written. */
  readonly shape: Shape;
  /** True when the caller may leave it out. */
  readonly optional: boolean;
  /** The initialiser, when it is plain JSON. The function itself applies it. */
  readonly default: Json | undefined;
  readonly description: string | undefined;
}
