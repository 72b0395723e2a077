import type { Tool, ToolFunction } from "../tool/tool.ts";

/**
 * `agent.tools`: exact for the methods of instances and for tools given by name; any other name may be a tool too,
 * since TypeScript does not know the names of functions in a list.
 */
export type ToolsOf<T> = (T extends readonly (infer Element)[]
  ? UnionToIntersection<MethodTools<Element, "">>
  : UnionToIntersection<{ [K in keyof T & string]: NamedTools<T[K], K> }[keyof T & string]>) & {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever it takes and returns
  readonly [name: string]: Tool<any>;
};

/** A tool under its key; an instance's methods with the key before them. */
type NamedTools<Source, K extends string> =
  Source extends Tool<infer F>
    ? { readonly [P in K]: Tool<F> }
    : Source extends { toTool(): Tool }
      ? { readonly [P in K]: Tool }
      : Source extends ToolFunction
        ? { readonly [P in K]: Tool<Source> }
        : MethodTools<Source, `${K}_`>;

/** What an instance's methods are as tools. Functions, tools and inner lists in a list add no names: `unknown` for them would swallow the others. */
type MethodTools<Source, Prefix extends string> = Source extends
  | ToolFunction
  | Tool<never>
  | { toTool(): Tool }
  | readonly unknown[]
  ? Record<never, never>
  : { readonly [M in MethodNames<Source> as `${Prefix}${M}`]: Tool<Extract<Source[M], ToolFunction>> };

/** Names that start with `_` are no tools. */
type MethodNames<Source> = {
  [M in keyof Source & string]: M extends `_${string}` ? never : Source[M] extends ToolFunction ? M : never;
}[keyof Source & string];

type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void
  ? I
  : never;
