export { Agent, type AgentConstructor } from "./agent/agent.ts";
export type { ToolsOf } from "./agent/agent-tools.ts";
export type { AgentToolInput, AgentToolOptions } from "./agent/as-tool.ts";
export type {
  AgentEvent,
  ApprovalEvent,
  DoneEvent,
  IterationEvent,
  ToolCall,
  ToolCallEvent,
  ToolResultEvent,
} from "./agent/events.ts";
export type { AgentOptions, RunOptions } from "./agent/options.ts";
export type { InnerRun, PendingCall, RunResult, RunState } from "./agent/result.ts";
export type { Decisions } from "./agent/resume.ts";
export type { Run } from "./agent/run.ts";
export type { StopReason } from "./agent/stop.ts";
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
export { HistoryError } from "./errors/agent-history-error.ts";
export { NoModelError } from "./errors/agent-no-model-error.ts";
export { AgentOptionError } from "./errors/agent-option-error.ts";
export { PromptError } from "./errors/agent-prompt-error.ts";
export { StateError } from "./errors/agent-state-error.ts";
export { ClassAsToolError } from "./errors/class-as-tool-error.ts";
export { DefinitionError } from "./errors/definition-error.ts";
export { DuplicateToolError } from "./errors/duplicate-tool-error.ts";
export { ImageError } from "./errors/image-error.ts";
export {
  ModelError,
  type ModelErrorCode,
  type ModelErrorDetails,
  type ModelErrorUsage,
} from "./errors/model-error.ts";
export { PlainfnError } from "./errors/plainfn-error.ts";
export { SessionError } from "./errors/session-error.ts";
export { ToolAbortedError } from "./errors/tool-aborted-error.ts";
export { ToolError } from "./errors/tool-error.ts";
export { ToolNameError } from "./errors/tool-name-error.ts";
export { ToolPromptError } from "./errors/tool-prompt-error.ts";
export { ToolSourceError } from "./errors/tool-source-error.ts";
export { ToolTimeoutError } from "./errors/tool-timeout-error.ts";
export { UnboundMethodError } from "./errors/unbound-method-error.ts";
export { UncompiledToolError } from "./errors/uncompiled-tool-error.ts";
export { UnknownToolError } from "./errors/unknown-tool-error.ts";
export { type AnthropicTool, toAnthropic } from "./formats/anthropic.ts";
export type { Middleware, MiddlewareCall } from "./middleware/middleware.ts";
export { type AnthropicOptions, anthropic } from "./model/anthropic/anthropic.ts";
export {
  type RunnableContent,
  type RunnableContext,
  type RunnableTool,
  runnableTools,
} from "./model/anthropic/runnable-tools.ts";
export type { ToolReference } from "./model/anthropic/tool-references.ts";
export type {
  GenerateOptions,
  Model,
  ModelEvent,
  ModelRequest,
  ModelResponse,
  ModelStopReason,
} from "./model/model.ts";
export { offline } from "./model/offline/offline.ts";
export {
  type ScriptedAnswer,
  type ScriptedCalls,
  type ScriptedModel,
  type ScriptedReply,
  scripted,
} from "./model/scripted.ts";
export { textProtocol } from "./model/text-protocol/text-protocol.ts";
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
export type { Repair, RepairRule } from "./schema/repair.ts";
export { fileSession } from "./session/file-session.ts";
export { type MemorySession, memorySession } from "./session/memory-session.ts";
export type { Session } from "./session/session.ts";
export type { ToolContext } from "./tool/context.ts";
export {
  defineTool,
  type InputOf,
  type OutputOf,
  type StandardToolSpec,
  type ToolSpec,
} from "./tool/define-tool.ts";
export { describeTools, type ToolDescription } from "./tool/describe-tools.ts";
export type { FluentTool, ParamOf, ParamOptions, ParamType, ParamTypes } from "./tool/fluent-tool.ts";
export { type Image, type ImageSource, image } from "./tool/image.ts";
export type { ToolEvent } from "./tool/make-context.ts";
export type { ToolBrand, ToolSource, ToolSources } from "./tool/source.ts";
export type { StandardIssue, StandardSchema, StandardVerdict } from "./tool/standard-schema.ts";
export type {
  ApprovalRule,
  ApprovalVerdict,
  MaxOutput,
  NamedInput,
  StandardPath,
  StandardResult,
  StandardTool,
  ToolFunction,
  ToolOptions,
} from "./tool/tool.ts";
export { Tool } from "./tool/tool.ts";
export { toolpack } from "./tool/toolpack.ts";
export { toolsOf } from "./tool/tools-of.ts";
