import { resolved } from "../ir/resolved.ts";
import type { Parameter, Tool } from "../ir/tool.ts";
import { type DocumentOptions, writeDocument } from "./document.ts";
import type { JsonSchema } from "./json-schema.ts";
import { recordOf, writeMember, writeSchema } from "./write-schema.ts";
import type { SchemaWriter } from "./writer.ts";

export interface InputOptions {
  /** Write literal defaults as `default`. */
  readonly defaults?: boolean;
}

/** The input of a tool: always an object, never a union or a reference at the root. */
export function inputSchema(
  { parameters, definitions }: Tool,
  document: DocumentOptions,
  options: InputOptions,
): JsonSchema {
  const visible = parameters.filter(isVisible);
  const roots = visible.map((parameter) => parameter.shape);
  const [only] = visible;
  return writeDocument(definitions.input, roots, document, (writer) =>
    only?.kind === "whole"
      ? // In place even where it recurs: a reference can't be the root.
        writeSchema(writer, resolved(definitions.input, only.shape))
      : namedInputs(writer, visible, options),
  );
}

function isVisible({ kind, shape }: Parameter): boolean {
  return kind !== "signal" && kind !== "context" && shape.kind !== "nothing";
}

function namedInputs(
  writer: SchemaWriter,
  parameters: readonly Parameter[],
  { defaults }: InputOptions,
): JsonSchema {
  const required = parameters.filter((parameter) => !parameter.optional).map(({ name }) => name);
  const properties = recordOf(parameters, (parameter) => {
    const schema = writeMember(writer, parameter);
    return defaults === true && parameter.default !== undefined
      ? { ...schema, default: parameter.default }
      : schema;
  });
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}
