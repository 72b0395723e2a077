import type { JsonSchema } from "../schema/definition.ts";
import type { ToolSource } from "./source.ts";
import { toolsOf } from "./tools-of.ts";

/** What a tool is, without the means to run it. */
export interface ToolDescription {
  readonly name: string;
  readonly signature: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
}

/** What the given tools are: plain data, to print or to compare. */
export function describeTools(...from: ToolSource[]): ToolDescription[] {
  return toolsOf(...from).map(({ name, signature, description, inputSchema, outputSchema }) => ({
    name,
    signature,
    description,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
  }));
}
