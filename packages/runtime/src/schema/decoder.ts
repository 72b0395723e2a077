import { argumentsMaker, injectedOf } from "./arguments.ts";
import { newCompiler } from "./compiler.ts";
import type { JsonSchema, ToolDefinition } from "./definition.ts";
import type { Issue } from "./issue.ts";
import type { Repair } from "./repair.ts";
import { fail, noteRepair, type Run, type Step, tooDeep } from "./run.ts";
import { RunPool } from "./run-pool.ts";

/** Made once per tool: from what a model sent to what the function takes. */
export interface Decoder {
  /** The arguments that the caller fills in, by their index in `args`. */
  readonly injected: readonly Injected[];
  decode(input: unknown): Decoded;
}

export type Decoded = DecodedCall | Refused;

export type { Repair };

export interface Injected {
  readonly index: number;
  readonly kind: "signal" | "context";
}

export interface DecodedCall {
  readonly ok: true;
  readonly value: Record<string, unknown>;
  /** Positional, fresh for each call; `undefined` where an argument is injected or a default applies. */
  readonly args: unknown[];
  readonly repairs: readonly Repair[];
}

export interface Refused {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

export interface DecoderOptions {
  /**
   * Whether an object schema with `properties` and without `additionalProperties` refuses other keys, as schemas made
   * from types mean it. Default true.
   */
  readonly closed?: boolean;
  /** Whether values are put right where that is certain. Default true. */
  readonly repair?: boolean;
  /**
   * Whether every object and array of the result is new, so that a function may change what it gets while the
   * conversation keeps what the model sent. Otherwise what needed no change is the input's own. Default true.
   */
  readonly copy?: boolean;
}

/**
 * The decoder of a tool.
 * @throws SchemaError when the input schema has a keyword that is not supported
 */
export function decoderOf(definition: ToolDefinition, options: DecoderOptions = {}): Decoder {
  const { closed = true, repair = true, copy = true } = options;
  const step = newCompiler(definition.inputSchema, { closed }).stepFor(definition.inputSchema, "");
  const injected = injectedOf(definition.parameters);
  const argumentsFor = argumentsMaker(definition.parameters);
  const runs = new RunPool({ repair, copy });
  return {
    injected,
    decode: (input) => {
      const run = runs.take();
      const value = decodeWith(step, argumentsObject(input, run), run) as Record<string, unknown>;
      const { issues, repairs } = runs.giveBack(run);
      return issues.length > 0
        ? { ok: false, issues }
        : { ok: true, value, args: argumentsFor(value), repairs };
    },
  };
}

/** The decoder of any schema, such as a tool's output. */
export interface SchemaDecoder {
  decode(
    input: unknown,
  ): { readonly ok: true; readonly value: unknown; readonly repairs: readonly Repair[] } | Refused;
}

/**
 * The decoder of a schema by itself. With `closed: false` it means exactly what JSON Schema 2020-12 says.
 * @throws SchemaError when the schema has a keyword that is not supported
 */
export function schemaDecoder(schema: JsonSchema | boolean, options: DecoderOptions = {}): SchemaDecoder {
  const { closed = true, repair = false, copy = true } = options;
  const step = newCompiler(schema, { closed }).stepFor(schema, "");
  const runs = new RunPool({ repair, copy });
  return {
    decode: (input) => {
      const run = runs.take();
      const value = decodeWith(step, input, run);
      const { issues, repairs } = runs.giveBack(run);
      return issues.length > 0 ? { ok: false, issues } : { ok: true, value, repairs };
    },
  };
}

/** A call without arguments comes as nothing, `null` or an empty text. */
function argumentsObject(input: unknown, run: Run): unknown {
  if (input !== undefined && input !== null && !(typeof input === "string" && input.trim() === ""))
    return input;
  if (run.repair && input !== undefined) noteRepair(run, "empty-arguments", input, {});
  return run.repair || input === undefined ? {} : input;
}

/** The stack may be nearly full already where the decoder is called, so that it ends before the limit does. */
function decodeWith(step: Step, input: unknown, run: Run): unknown {
  try {
    const value = step(input, run);
    if (run.exceeded === undefined) return value;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    run.exceeded = tooDeep;
    run.quiet = false;
  }
  // The place would be as long as the input is deep, and what else was found is beside the point.
  run.depth = 0;
  run.issues.length = 0;
  return fail(run, run.exceeded, input);
}
