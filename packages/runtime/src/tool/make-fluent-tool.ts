import { DefinitionError } from "../errors/definition-error.ts";
import { setOwn } from "../schema/own.ts";
import { quoteValue } from "../schema/quote.ts";
import { checkName } from "./check-definition.ts";
import { schemaTool } from "./define-tool.ts";
import { type Param, readParam } from "./fluent-param.ts";
import type { FluentTool } from "./fluent-tool.ts";
import { inputErrorOf } from "./input-error.ts";
import { internalsOf } from "./internals.ts";
import { promptString } from "./prompt-string.ts";
import { RAW, RAW_DESCRIPTION } from "./raw.ts";
import type { Tool } from "./tool.ts";

/**
 * A tool of that name, for which its setters say the rest.
 * @throws ToolNameError when providers would refuse the name
 */
export function makeFluentTool<Args extends readonly unknown[]>(name: string): FluentTool<unknown, Args> {
  checkName(name, "a tool");
  // Each setter returns the object itself; what the type says of its parameters is known to the compiler only.
  return new Builder(name) as unknown as FluentTool<unknown, Args>;
}

/** The tool of a fluent one, of any copy of this package; `undefined` for anything else. */
export function fluentTool(value: object): Tool | undefined {
  return isFluent(value) ? (value as Builder)[fluentKey]() : undefined;
}

export function isFluent(value: object): boolean {
  return fluentKey in value;
}

const fluentKey: unique symbol = Symbol.for("plainfn.fluent") as never;

type Action = (params: Record<string, unknown>, ...args: readonly unknown[]) => unknown;

class Builder {
  readonly name: string;
  #description: string | undefined;
  readonly #params = new Map<string, Param>();
  #raw: string | undefined;
  #action: Action | undefined;

  constructor(name: string) {
    this.name = name;
  }

  description(text: string): this {
    this.#description = this.#text("description", text);
    return this;
  }

  desc(text: string): this {
    return this.description(text);
  }

  param(name: string, description: string, options?: unknown): this {
    const param = readParam(this.name, name, description, options);
    if (this.#params.has(name) || (name === RAW && this.#raw !== undefined)) this.#refuseTwice(name);
    this.#params.set(name, param);
    return this;
  }

  raw(description: string = RAW_DESCRIPTION): this {
    const text = this.#text("raw description", description);
    if (this.#params.has(RAW)) this.#refuseTwice(RAW);
    this.#raw = text;
    return this;
  }

  action(callback: Action): this {
    if (typeof callback !== "function") {
      this.#fail(`has the action ${quoteValue(callback)}`, "Give a function.");
    }
    this.#action = callback;
    return this;
  }

  async call(
    params: Readonly<Record<string, unknown>>,
    raw?: string | null,
    args: readonly unknown[] = [],
  ): Promise<unknown> {
    const action = this.#givenAction();
    const tool = this.toTool();
    // Text for a tool that takes none is an unknown key, which is told like any other.
    const withText = raw === null || raw === undefined ? this.#raw !== undefined : true;
    const decoded = internalsOf(tool).decode(withText ? { [RAW]: raw ?? "", ...params } : params);
    if (!decoded.ok) throw inputErrorOf(tool, decoded.issues);
    try {
      return await action(decoded.value, ...args);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  buildPromptString(): string {
    return promptString(this.#tool(() => undefined));
  }

  toTool(): Tool {
    return this.#tool(this.#givenAction());
  }

  [fluentKey](): Tool {
    return this.toTool();
  }

  #tool(action: Action): Tool {
    const { name } = this;
    const properties = {};
    for (const [key, { schema }] of this.#params) setOwn(properties, key, schema);
    const required = [...this.#params].flatMap(([key, param]) => (param.required ? [key] : []));
    const isRaw = this.#raw !== undefined;
    const spec = {
      name,
      description: this.#description ?? `Execute the ${name} tool.`,
      input: { type: "object", properties, ...(required.length > 0 && { required }) },
      ...(isRaw && { raw: this.#raw as string }),
      run: (input: Record<string, unknown>, context: { readonly raw: string }) =>
        action(isRaw ? { ...input, [RAW]: context.raw } : input, context),
    };
    return schemaTool(spec, { closed: true });
  }

  #givenAction(): Action {
    return this.#action ?? this.#fail("has no action", "Give it one: `.action(async (params) => …)`.");
  }

  #text(what: string, text: unknown): string {
    if (typeof text === "string") return text;
    return this.#fail(`has the ${what} ${quoteValue(text)}`, "Give a text.");
  }

  #refuseTwice(name: string): never {
    return this.#fail(`has two parameters named \`${name}\``, "Rename one of them.");
  }

  #fail(problem: string, advice: string): never {
    throw new DefinitionError(`"${this.name}"`, problem, advice);
  }
}
