export type {
  ContentBlock,
  ImageBlock,
  OtherBlock,
  TextBlock,
  ThinkingBlock,
  ToolResultBlock,
  ToolUseBlock,
} from "./conversation/content.ts";
export type { Message } from "./conversation/message.ts";
export type { Usage } from "./conversation/usage.ts";
export { PlainfnError } from "./errors/plainfn-error.ts";
export type {
  GenerateOptions,
  Model,
  ModelEvent,
  ModelRequest,
  ModelResponse,
  ModelStopReason,
} from "./model/model.ts";
export type {
  Constraint,
  ExclusiveMaximum,
  ExclusiveMinimum,
  Format,
  Integer,
  MaxItems,
  Maximum,
  MaxLength,
  MinItems,
  Minimum,
  MinLength,
  MultipleOf,
  Pattern,
  UniqueItems,
} from "./schema/constraints.ts";
export type { JsonSchema, ParameterDefinition, ToolDefinition, ToolHints } from "./schema/definition.ts";
export type { Issue } from "./schema/issue.ts";
export type { ToolContext } from "./tool/context.ts";
export type { ToolBrand, ToolSource, ToolSources } from "./tool/source.ts";
export type {
  NamedInput,
  StandardResult,
  StandardTool,
  Tool,
  ToolFunction,
  ToolOptions,
} from "./tool/tool.ts";
