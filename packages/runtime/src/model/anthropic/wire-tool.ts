import { ModelError } from "../../errors/model-error.ts";
import { anthropicTool } from "../../formats/anthropic.ts";
import type { JsonSchema } from "../../schema/definition.ts";
import { internalsOf } from "../../tool/internals.ts";
import type { Tool } from "../../tool/tool.ts";
import { readCalls } from "../offline/call-text.ts";
import { inputOf } from "../offline/input.ts";
import { strictSchema } from "./strict-schema.ts";

/** Writes tools as the API takes them: once for each list, since an agent's stays the same from request to request. */
export function toolWriter(options: { readonly examples: boolean }): WriteTools {
  const written = new WeakMap<readonly Tool[], readonly WireTool[]>();
  return (tools) => {
    const known = written.get(tools);
    if (known !== undefined) return known;
    const wire = tools.map((tool) => wireTool(tool, options));
    written.set(tools, wire);
    return wire;
  };
}

export type WriteTools = (tools: readonly Tool[]) => readonly WireTool[];
export type WireTool = Readonly<Record<string, unknown>>;

/** A tool as the API takes it, with its `@example` calls as examples of input. */
export function wireTool(tool: Tool, { examples }: { readonly examples: boolean }): WireTool {
  const wire = anthropicTool(tool);
  const inputs = examples && wire.input_examples === undefined ? examplesOf(tool) : [];
  return {
    ...wire,
    ...(wire.strict === true && { input_schema: strictOf(tool, wire.input_schema) }),
    ...(inputs.length > 0 && { input_examples: inputs }),
  };
}

/** @throws ModelError when the tool takes what strict mode can't describe */
function strictOf({ name }: Tool, inputSchema: JsonSchema): JsonSchema {
  const strict = strictSchema(inputSchema);
  if ("schema" in strict) return strict.schema;
  throw new ModelError(
    "MODEL_REQUEST_REFUSED",
    `The tool "${name}" can't be strict: at ${strict.place} ${strict.why}. ` +
      "Narrow the type there, or leave `strict` away.",
  );
}

/** The examples that are calls of the tool, or its arguments as JSON. The API refuses those that do not fit. */
function examplesOf(tool: Tool): readonly unknown[] {
  return (tool.definition.examples ?? []).flatMap((text) => {
    const input = exampleInput(text, tool);
    const decoded = internalsOf(tool).decode(input);
    return decoded.ok && decoded.repairs.length === 0 && isObject(input) ? [input] : [];
  });
}

function exampleInput(text: string, tool: Tool): unknown {
  const plain = text.replace(/^```\w*\n([^]*?)\n?```$/, "$1").trim();
  if (plain.startsWith("{")) return parsed(plain);
  const calls = readCalls(plain, (name) => name === tool.name);
  const [call, ...others] = calls.kind === "calls" ? calls.calls : [];
  if (call?.name !== tool.name || others.length > 0) return undefined;
  const made = inputOf(call, tool);
  return typeof made === "string" ? undefined : made.input;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
