import type { ToolContext } from "./context.ts";
import type { Tool } from "./tool.ts";

/**
 * A tool that is put together step by step. It goes wherever a tool goes, and is taken there as it is then: what is
 * said of it later changes nothing. Each step checks what it is given.
 */
export interface FluentTool<Params = unknown, Args extends readonly unknown[] = [context: ToolContext]> {
  readonly [plainfnTool]?: never;
  readonly name: string;
  /** @throws DefinitionError when it is no text */
  description(text: string): this;
  /** The same as `description`. */
  desc(text: string): this;
  /**
   * A parameter, text that is needed unless the options say otherwise.
   * @throws DefinitionError when the options can't be, or there is a parameter of that name
   */
  param<Name extends string, const Options extends ParamType | ParamOptions = "string">(
    name: Name,
    description: string,
    options?: Options,
  ): FluentTool<Params & ParamOf<Name, Options>, Args>;
  /**
   * Free text besides the parameters; the action finds it as `params.raw`.
   * @throws DefinitionError when it is no text, or there is a parameter of that name
   */
  raw(description?: string): FluentTool<Params & { readonly raw: string }, Args>;
  /** What is done with a call. After the parameters it is given the context of the call, where a model calls. */
  action(callback: (params: Params, ...args: Args) => unknown): this;
  /**
   * Calls the action without a model. What it throws comes back as `{ error }`.
   * @param raw the free text of a tool that takes some
   * @param args what the action is given after the parameters: of the types that `Tool.make<[…]>` names
   * @throws ToolInputError when the parameters are not what the tool takes
   */
  call(params: Readonly<Record<string, unknown>>, raw?: string | null, args?: Args): Promise<unknown>;
  /** The tool as a model without tool calling is told of it, in the form that `textProtocol` reads. */
  buildPromptString(): string;
  /**
   * The tool as it is now.
   * @throws DefinitionError when it has no action
   */
  toTool(): Tool;
}

declare const plainfnTool: unique symbol;

/** The types that a parameter may have, and what the action is given of them. */
export interface ParamTypes {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
  readonly object: Readonly<Record<string, unknown>>;
  readonly array: readonly unknown[];
}

export type ParamType = keyof ParamTypes;

export interface ParamOptions {
  /** Default: that of the values in `enum`, else "string". */
  readonly type?: ParamType;
  /** Default true. */
  readonly required?: boolean;
  readonly enum?: readonly (string | number | boolean)[];
}

/** The member that a parameter adds to what the action is given. */
export type ParamOf<
  Name extends string,
  Options,
  Value = Options extends { readonly enum: readonly (infer Listed)[] }
    ? Listed
    : Options extends { readonly type: infer Type extends ParamType }
      ? ParamTypes[Type]
      : Options extends ParamType
        ? ParamTypes[Options]
        : string,
> = Options extends { readonly required: false }
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };
