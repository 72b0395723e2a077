import { DefinitionError } from "../errors/definition-error.ts";
import { ToolInputError } from "../errors/tool-input-error.ts";
import { decoderOf } from "../schema/decoder.ts";
import type { JsonSchema, ToolDefinition } from "../schema/definition.ts";
import { issueText } from "../schema/issue-text.ts";
import { checkToolSpec } from "./check-options.ts";
import type { ToolContext } from "./context.ts";
import { makeTool, type ToolParts } from "./make-tool.ts";
import { applyOptions } from "./options.ts";
import { RAW_DESCRIPTION, rawInput, splitRaw } from "./raw.ts";
import { schemaText } from "./schema-text.ts";
import { isStandardSchema, issuesOf, jsonSchemaOf, type StandardSchema } from "./standard-schema.ts";
import type { Tool, ToolOptions } from "./tool.ts";

/** A tool that is put together when the program runs. */
export interface ToolSpec<Input> extends ToolOptions {
  readonly name: string;
  readonly description: string;
  /** JSON Schema 2020-12 of the arguments object. Without one the tool takes no arguments. */
  readonly input?: JsonSchema;
  readonly output?: JsonSchema;
  /**
   * Free text besides the arguments, for what JSON would garble or slow down, such as a file's content: `true`, or what
   * the text is. `run` finds it as `context.raw`.
   */
  readonly raw?: boolean | string;
  run(input: Input, context: ToolContext): unknown;
}

/** The same with a schema of a validation library: `run` receives what it made of the arguments. */
export interface StandardToolSpec<S extends StandardSchema> extends ToolOptions {
  readonly name: string;
  readonly description: string;
  readonly input: S;
  readonly output?: JsonSchema;
  run(input: OutputOf<S>, context: ToolContext): unknown;
}

export type OutputOf<S> = S extends StandardSchema<unknown, infer Output> ? Output : unknown;
export type InputOf<S> = S extends StandardSchema<infer Input, unknown> ? Input : unknown;

/**
 * A tool of a schema and a function, without the build step.
 * @throws AgentOptionError, DefinitionError, ToolNameError, SchemaError when no provider would take it
 */
export function defineTool<S extends StandardSchema>(
  spec: StandardToolSpec<S>,
): Tool<(input: InputOf<S>) => unknown>;
export function defineTool<Input = Record<string, unknown>>(
  spec: ToolSpec<Input>,
): Tool<(input: Input) => unknown>;
export function defineTool(spec: ToolSpec<never> | StandardToolSpec<StandardSchema>): Tool {
  checkToolSpec(spec);
  const { input } = spec;
  if (!isStandardSchema(input)) return schemaTool(spec as ToolSpec<never>, { closed: false });
  if ("raw" in spec && spec.raw) {
    const advice = "Give `input` as JSON Schema, or take the text as a member of the input.";
    throw new DefinitionError(`"${spec.name}"`, "has free text and an input of a validation library", advice);
  }
  return standardTool(spec as StandardToolSpec<StandardSchema>, input);
}

/** @param options whether the schema refuses members that it does not declare */
export function schemaTool(
  { raw = false, input = noArguments, ...spec }: ToolSpec<never>,
  options: { readonly closed: boolean },
): Tool {
  const run = spec.run as (input: unknown, context: ToolContext) => unknown;
  if (raw === false) {
    const call: ToolParts["call"] = ([value, context]) => run(value, context as ToolContext);
    return makeTool({ ...partsOf(spec, input), call, ...options });
  }
  const description = raw === true || raw === "" ? RAW_DESCRIPTION : raw;
  return makeTool({
    ...partsOf(spec, rawInput(input, description, `"${spec.name}"`)),
    call([value, context]) {
      const parts = splitRaw(value as Readonly<Record<string, unknown>>);
      return run(parts.input, { ...(context as ToolContext), raw: parts.raw });
    },
    isRaw: true,
    ...options,
  });
}

const noArguments: JsonSchema = { type: "object", properties: {}, additionalProperties: false };

/** What the arguments may be is left to the library: it knows more than the JSON Schema that it writes. */
function standardTool(spec: StandardToolSpec<StandardSchema>, schema: StandardSchema): Tool {
  const { run } = spec;
  const parts = partsOf(spec, jsonSchemaOf(schema, spec.name));
  return makeTool({
    ...parts,
    decoder: decoderOf({ ...parts.definition, inputSchema: { type: "object" } }, { closed: false }),
    validate: (value) => schema["~standard"].validate(value),
    call: async ([value, given]) => {
      const context = given as ToolContext;
      const verdict = await schema["~standard"].validate(value);
      if (verdict.issues === undefined) return run(verdict.value, context);
      const issues = issuesOf(verdict.issues, value);
      const name = context.toolName;
      const tool = { name, signature: name + parts.definition.signature.slice(spec.name.length) };
      throw new ToolInputError(tool.name, issues, issueText(tool, issues));
    },
  });
}

function partsOf(
  spec: Omit<ToolSpec<never>, "input" | "run">,
  inputSchema: JsonSchema,
): Pick<ToolParts, "definition" | "origin" | "options"> {
  const { name, description, output, ...options } = spec;
  const definition: ToolDefinition = {
    format: 1,
    name,
    description,
    inputSchema,
    ...(output !== undefined && { outputSchema: output }),
    signature: `${name}(${argumentsText(inputSchema)}): ${output === undefined ? "unknown" : schemaText(output)}`,
    parameters: [
      { name: "input", kind: "whole" },
      { name: "context", kind: "context" },
    ],
  };
  return { definition: applyOptions(definition, options), origin: `the defined tool ${name}`, options };
}

function argumentsText(inputSchema: JsonSchema): string {
  const text = schemaText(inputSchema);
  return text === "{}" ? "" : `input: ${text}`;
}
