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
export { ClassAsToolError } from "./errors/class-as-tool-error.ts";
export { DefinitionError } from "./errors/definition-error.ts";
export { DuplicateToolError } from "./errors/duplicate-tool-error.ts";
export { ImageError } from "./errors/image-error.ts";
export { PlainfnError } from "./errors/plainfn-error.ts";
export { ToolAbortedError } from "./errors/tool-aborted-error.ts";
export { ToolError } from "./errors/tool-error.ts";
export { ToolNameError } from "./errors/tool-name-error.ts";
export { ToolSourceError } from "./errors/tool-source-error.ts";
export { ToolTimeoutError } from "./errors/tool-timeout-error.ts";
export { UnboundMethodError } from "./errors/unbound-method-error.ts";
export { UncompiledToolError } from "./errors/uncompiled-tool-error.ts";
export { UnknownToolError } from "./errors/unknown-tool-error.ts";
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
export { describeTools, type ToolDescription } from "./tool/describe-tools.ts";
export { type Image, type ImageSource, image } from "./tool/image.ts";
export type { ToolBrand, ToolSource, ToolSources } from "./tool/source.ts";
export type {
  ApprovalRule,
  ApprovalVerdict,
  MaxOutput,
  NamedInput,
  StandardResult,
  StandardTool,
  Tool,
  ToolFunction,
  ToolOptions,
} from "./tool/tool.ts";
export { toolsOf } from "./tool/tools-of.ts";
