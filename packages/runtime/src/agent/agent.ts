import type { ContentBlock } from "../conversation/content.ts";
import { UnknownToolError } from "../errors/unknown-tool-error.ts";
import { nearestKey } from "../schema/nearest.ts";
import { quoteValue } from "../schema/quote.ts";
import { describeTools, type ToolDescription } from "../tool/describe-tools.ts";
import type { ToolSources } from "../tool/source.ts";
import type { Tool } from "../tool/tool.ts";
import { toolboxOf } from "../tool/toolbox.ts";
import type { ToolsOf } from "./agent-tools.ts";
import { type AgentToolInput, type AgentToolOptions, agentTool } from "./as-tool.ts";
import { checkAgent, checkDecisions, checkPrompt, checkRun } from "./check-options.ts";
import type { Start } from "./loop.ts";
import { modelOf } from "./model-of.ts";
import type { AgentOptions, RunOptions } from "./options.ts";
import { type Plan, planOf } from "./plan.ts";
import type { RunState } from "./result.ts";
import { type Decisions, resumeOf } from "./resume.ts";
import { makeRun, type Run } from "./run.ts";
import { runPlan } from "./run-plan.ts";
import { startOf } from "./start.ts";
import { loadSession } from "./transcript.ts";

/**
 * A model with tools. Call it with a prompt for the text of the answer, or `run` it for everything else. Calls are
 * independent of each other: a history is continued with `messages`.
 */
export interface Agent<T = unknown> {
  (prompt: string, options?: RunOptions): Promise<string>;
  readonly name: string;
  /**
   * An empty prompt goes on with the `messages` as they are, and with calls in them that have no result yet.
   * @throws ModelError (from the run) when the model gives no reply
   */
  run(prompt: string | readonly ContentBlock[], options?: RunOptions): Run;
  /**
   * Goes on from where a run stopped for decisions, also in another process. Undecided calls are asked for again.
   * @throws StateError (from the run) when the state is none, or was resumed before
   */
  resume(state: RunState, decisions?: Decisions, options?: RunOptions): Run;
  /** The tools by name, to be run without a model: `agent.tools.search.run({ query: "tea" })`. */
  readonly tools: ToolsOf<T>;
  /** @throws UnknownToolError when there is none of that name */
  tool(name: string): Tool;
  describeTools(): ToolDescription[];
  /** The agent as a tool of another one, which sends it a prompt. */
  asTool(options: AgentToolOptions): Tool<(input: AgentToolInput) => unknown>;
}

export interface AgentConstructor {
  /** @throws PlainfnError when the tools or the options can't be used; nothing is called for that */
  new <const T extends ToolSources>(name: string, options?: AgentOptions<T>): Agent<T>;
  readonly prototype: Agent;
}

// An agent is a function, which a class can't make: its constructor returns one that has the class's prototype.
export const Agent: AgentConstructor = /* @__PURE__ */ agentClass();

function agentClass(): AgentConstructor {
  class Agent {
    constructor(name: string, options: AgentOptions<ToolSources> = {}) {
      // oxlint-disable-next-line no-constructor-return -- see above
      return Object.setPrototypeOf(makeAgent(name, options), new.target.prototype) as Agent;
    }
  }
  Object.setPrototypeOf(Agent.prototype, Function.prototype);
  return Agent as unknown as AgentConstructor;
}

function makeAgent(agentName: string, options: AgentOptions<ToolSources>): Agent {
  checkAgent(agentName, options);
  const toolbox = toolboxOf(options.tools);
  // A name is checked now; the environment is looked at when a model is needed, since tools run without one.
  let model = options.model === undefined ? undefined : modelOf(options.model);
  const begin = (
    runOptions: RunOptions,
    startIn: (plan: Plan) => Promise<Start>,
    keptOutputs?: string,
  ): Run => {
    checkRun(runOptions);
    return makeRun({
      signal: runOptions.signal,
      timeoutMs: options.timeouts?.run,
      start(control) {
        model ??= modelOf(undefined);
        return runPlan(
          planOf({ agentName, model, toolbox, options, runOptions, keptOutputs, ...control }),
          startIn,
        );
      },
    });
  };
  const run: Agent["run"] = (prompt, runOptions = {}) => {
    checkPrompt(prompt);
    return begin(runOptions, async ({ session }) =>
      startOf(prompt, session === undefined ? (runOptions.messages ?? []) : await loadSession(session)),
    );
  };
  const call = async (prompt: string, runOptions?: RunOptions): Promise<string> =>
    (await run(prompt, runOptions)).text;
  const agent = Object.defineProperties(call, {
    name: { value: agentName },
    run: { value: run },
    resume: {
      value(state: RunState, decisions: Decisions = {}, runOptions: RunOptions = {}) {
        checkDecisions(decisions);
        return begin(runOptions, (plan) => resumeOf(plan, state, decisions), outputsIn(state));
      },
    },
    tools: { value: byName(toolbox.tools) },
    tool: { value: (name: string) => toolbox.find(name) ?? unknownTool(name, toolbox.tools) },
    describeTools: { value: () => describeTools(...toolbox.tools) },
    asTool: { value: (shown: AgentToolOptions) => agentTool(agent, shown) },
  }) as unknown as Agent;
  return agent;
}

/** A state is what somebody has stored: the rest of it is looked at when it is resumed. */
function outputsIn(state: RunState | undefined): string | undefined {
  return typeof state?.outputs === "string" ? state.outputs : undefined;
}

/** Without a prototype, so that `toString` is a tool or nothing. */
function byName(tools: readonly Tool[]): Agent["tools"] {
  const named = Object.create(null) as Record<string, Tool>;
  for (const tool of tools) named[tool.name] = tool;
  return Object.freeze(named);
}

function unknownTool(name: string, tools: readonly Tool[]): never {
  const names = tools.map((tool) => tool.name);
  throw new UnknownToolError(name, quoteValue(name), names, nearestKey(name, names));
}
