import type { DocComment } from "../ir/doc-comment.ts";
import type { Tool } from "../ir/tool.ts";
import { type DocumentOptions, writeDocument } from "./document.ts";
import { type InputOptions, inputSchema } from "./input-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import { writeSchema } from "./write-schema.ts";

export interface DefineOptions extends InputOptions {
  /** `full` sends all text before the first tag or section. */
  readonly docs?: "summary" | "full";
}

/** The definition that stands for a tool from here on. Members that say nothing are left out. */
export function defineTool(tool: Tool, options: DefineOptions = {}): ToolDefinition {
  const { name, docs, signature } = tool;
  const descriptions = options.docs === "full";
  const output = outputSchema(tool, { markers: false, descriptions });
  return {
    format: 1,
    name,
    description: (descriptions ? docs.text : docs.summary) ?? `Execute the ${name} tool.`,
    inputSchema: inputSchema(tool, { markers: true, descriptions }, options),
    ...(output !== undefined && { outputSchema: output }),
    signature,
    parameters: tool.parameters.map(({ name: parameter, kind, optional }) => ({
      name: parameter,
      kind,
      ...(kind === "whole" && optional && { optional: true as const }),
    })),
    ...tagMembers(docs),
  };
}

function outputSchema({ returns, definitions }: Tool, options: DocumentOptions): JsonSchema | undefined {
  if (returns === undefined) return undefined;
  return writeDocument(definitions.output, [returns], options, (writer) => writeSchema(writer, returns));
}

function tagMembers(docs: DocComment): Partial<ToolDefinition> {
  return {
    ...(docs.bestPractices.length > 0 && { bestPractices: docs.bestPractices }),
    ...(docs.examples.length > 0 && { examples: docs.examples }),
    ...(docs.version !== undefined && { version: docs.version }),
    ...(docs.deprecated !== undefined && { deprecated: docs.deprecated }),
    ...(Object.keys(docs.hints).length > 0 && { hints: docs.hints }),
    ...(docs.timeoutMs !== undefined && { timeoutMs: docs.timeoutMs }),
    ...(docs.needsApproval && { needsApproval: true }),
    ...(docs.tooLongToFile && { tooLongToFile: true }),
    ...(docs.aliases.length > 0 && { aliases: docs.aliases }),
  };
}
