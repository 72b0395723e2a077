import { parseArguments } from "../schema/arguments-text.ts";
import { type DecodedCall, type Decoder, decoderOf, type Refused } from "../schema/decoder.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { stripBuild } from "../schema/strip.ts";
import { checkDefinition } from "./check-definition.ts";
import { checkToolOptions } from "./check-options.ts";
import type { ToolContext } from "./context.ts";
import { type Pack, type ToolInternals, toolKey } from "./internals.ts";
import { invoke } from "./invoke.ts";
import type { ToolEvent } from "./make-context.ts";
import { applyOptions } from "./options.ts";
import { standardOf } from "./standard.ts";
import type { StandardTool, Tool, ToolOptions } from "./tool.ts";
import { unreadableIssue } from "./unreadable.ts";

/** What a tool is made of. */
export interface ToolParts {
  readonly definition: ToolDefinition;
  /** Calls the function with its positional arguments. */
  readonly call: (values: readonly unknown[]) => unknown;
  /** What it is, for messages: `the function search`. */
  readonly origin: string;
  /** Calls on one such object run one after another. */
  readonly instance?: object | undefined;
  readonly options?: ToolOptions;
  /**
   * Whether objects with declared members refuse others, as the types they were written from do. A schema that
   * somebody wrote as JSON Schema means what it says.
   */
  readonly closed?: boolean;
  /** Whether it takes free text, in the member `raw`. */
  readonly isRaw?: boolean;
  readonly pack?: Pack;
  /** Instead of the one that the definition asks for. */
  readonly decoder?: Decoder;
  /** Instead of the decoder's verdict, for those who take the tool as a schema. */
  readonly validate?: StandardTool["validate"];
}

/**
 * A tool of its parts.
 * @throws DefinitionError, ToolNameError, SchemaError when no provider would take it or this runtime can't read it
 */
export function makeTool(parts: ToolParts): Tool {
  checkDefinition(parts.definition, parts.origin);
  const decoder = parts.decoder ?? decoderOf(parts.definition, { closed: parts.closed ?? true });
  return assemble(parts, decoder);
}

function assemble(parts: ToolParts, decoder: Decoder): Tool {
  const { definition, call, origin, instance, options = {}, isRaw = false, pack } = parts;
  const { name, description, signature } = definition;
  const internals: ToolInternals = {
    version: 1,
    origin,
    options,
    instance,
    isRaw,
    pack,
    inPack: (given) => assemble({ ...parts, pack: given }, decoder),
    decode: (input) => decode(decoder, input),
    call: (values, contextOf) => call(fill(decoder, values, contextOf)),
  };
  const inputSchema = stripBuild(definition.inputSchema);
  const tool: Tool = {
    name,
    description,
    signature,
    inputSchema,
    ...(definition.outputSchema !== undefined && { outputSchema: stripBuild(definition.outputSchema) }),
    definition,
    "~standard": standardOf(inputSchema, internals.decode, parts.validate),
    run: (input = {}, context = {}) => runAlone(tool, input, context),
    with: (changes) => {
      checkToolOptions(changes);
      const changed = applyOptions(definition, changes);
      checkDefinition(changed, origin);
      return assemble({ ...parts, definition: changed, options: { ...options, ...changes } }, decoder);
    },
  };
  Object.defineProperty(tool, toolKey, { value: internals });
  return Object.freeze(tool);
}

function decode(decoder: Decoder, input: unknown): DecodedCall | Refused {
  const issue = unreadableIssue(input);
  if (issue !== undefined) return { ok: false, issues: [issue] };
  if (typeof input !== "string") return decoder.decode(input);
  const parsed = parseArguments(input, { complete: true });
  return parsed.ok ? decoder.decode(parsed.value) : { ok: false, issues: [parsed.issue] };
}

/** Puts the runtime's own parameters in their places. */
function fill(
  decoder: Decoder,
  values: readonly unknown[],
  contextOf: () => ToolContext,
): readonly unknown[] {
  if (decoder.injected.length === 0) return values;
  const context = contextOf();
  const filled = [...values];
  for (const { index, kind } of decoder.injected)
    filled[index] = kind === "signal" ? context.signal : context;
  return filled;
}

/** A call without a model: the same way, and what the function returned as it is. */
async function runAlone(tool: Tool, input: unknown, given: Partial<ToolContext<unknown>>): Promise<never> {
  const { callId = "run", iteration = 0, context, raw, signal } = given;
  const emit = (event: ToolEvent): void => {
    if (event.type === "tool_event") given.emit?.(event.event, event.data);
    else given.progress?.(event.done, event.total, event.message);
  };
  const invocation = { input, callId, iteration, context, emit, signal, ...(raw !== undefined && { raw }) };
  return (await invoke(tool, invocation)).output as never;
}
