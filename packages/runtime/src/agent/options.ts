import type { ContentBlock } from "../conversation/content.ts";
import type { Middleware } from "../middleware/middleware.ts";
import type { Model, ModelRequest } from "../model/model.ts";
import type { Session } from "../session/session.ts";
import type { ToolSources } from "../tool/source.ts";
import type { ApprovalRule, MaxOutput } from "../tool/tool.ts";
import type { ToolCall } from "./events.ts";

/** How an agent is made. */
export interface AgentOptions<T = unknown> {
  /**
   * A model, or the name of one: an id of Anthropic's, or `offline`. Default: the name in `PLAINFN_MODEL`, else
   * `claude-sonnet-5` when there is an `ANTHROPIC_API_KEY`.
   */
  readonly model?: string | Model;
  /** Text, or blocks in the provider's form. */
  readonly system?: string | readonly ContentBlock[];
  // The union with `ToolSources` keeps its brand in the contextual type: `T` alone loses it once inferred.
  readonly tools?: T | ToolSources;
  /** Model requests a run may make. Default 10. The last one may call no tools, so that an answer comes. */
  readonly maxIterations?: number;
  /** The longest reply, in tokens. */
  readonly maxTokens?: number;
  /** Which tools the first reply has to call. Default "auto". */
  readonly toolChoice?: ModelRequest["toolChoice"];
  /** How many calls of one reply run at once; 1 is one after another. Default: all. */
  readonly parallel?: number;
  /**
   * Which calls wait for a decision besides those of tools that ask for one: `true` is every one. A function says
   * `false` for a call that is as the tool has it.
   */
  readonly approval?: boolean | ApprovalRule;
  /** Milliseconds for a whole run, one model request, and a tool without a limit of its own. */
  readonly timeouts?: { readonly run?: number; readonly model?: number; readonly tool?: number };
  /** How often a call of an `@idempotent` tool that throws, or is over its time, is tried again. Default 0. */
  readonly retries?: number;
  /** `message` (default) tells the model what a tool threw, `mask` only that it failed. */
  readonly errors?: "message" | "mask";
  /** How much of a long result the model is given. Default 20,000 tokens: the head and the tail. */
  readonly maxOutput?: MaxOutput;
  /** Layers around calls and requests, the outermost first. */
  readonly use?: readonly Middleware[];
  /** Where the conversation is kept: each run goes on with it. */
  readonly session?: Session;
  /**
   * Receives what a tool threw, as it is; and a ToolPromptError when its `prompt` could not be made, where there is no
   * call yet: `callId` is empty then. Without this hook the latter is a warning of the process.
   */
  readonly onToolError?: (error: unknown, call: ToolCall) => void;
  /** Members of the provider's own request, by provider: `{ anthropic: { thinking: … } }`. */
  readonly provider?: ModelRequest["provider"];
}

/** What is said once for one run. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  /** What tools find as `context.context`. */
  readonly context?: unknown;
  /** A history to go on from: `result.messages`, or what was stored of it. What is broken in it is mended. */
  readonly messages?: readonly unknown[];
  /** Instead of the agent's own. */
  readonly session?: Session;
  readonly maxIterations?: number;
  readonly maxOutput?: MaxOutput;
}
