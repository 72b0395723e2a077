import { ToolInputError } from "../errors/tool-input-error.ts";
import type { Issue } from "../schema/issue.ts";
import { issueText } from "../schema/issue-text.ts";
import type { Repair } from "../schema/repair.ts";
import type { ToolContext } from "./context.ts";
import { type Deadline, withDeadline } from "./deadline.ts";
import { internalsOf } from "./internals.ts";
import { type ContextParts, makeContext } from "./make-context.ts";
import { takeSlot } from "./queue.ts";
import type { Tool } from "./tool.ts";

/** One call of one tool. */
export interface Invocation extends ContextParts {
  readonly input: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for a tool that says nothing itself. */
  readonly timeoutMs?: number | undefined;
  /** Called around decoding and running; `next` does both. */
  readonly around?: Around | undefined;
  /** Takes what the function returned to its end, within the call's time and place in the queue. */
  readonly finish?: ((output: unknown, contextOf: () => ToolContext) => unknown) | undefined;
}

/** A layer around a call: it may change the input, the output, or not call `next` at all. */
export type Around = (
  call: {
    readonly callId: string;
    readonly name: string;
    readonly input: unknown;
    readonly tool: Tool;
    readonly context: ToolContext;
  },
  next: (input: unknown) => Promise<unknown>,
) => Promise<unknown>;

export interface Invoked {
  readonly output: unknown;
  readonly repairs: readonly Repair[];
}

/**
 * Decodes the input and calls the function: the one way in which calls are made.
 * @throws ToolInputError, ToolTimeoutError, ToolAbortedError, and what the function throws
 */
export function invoke(tool: Tool, invocation: Invocation): Promise<Invoked> {
  // Taken before anything is awaited, so that calls on one instance run in the order asked.
  const slot = takeSlot(internalsOf(tool).instance);
  const work = async (deadline: Deadline): Promise<Invoked> => {
    if (slot.turn !== undefined) await slot.turn;
    return slot.run(() => runOne(tool, invocation, deadline));
  };
  return withDeadline(tool.name, invocation.signal, work).finally(slot.release);
}

async function runOne(tool: Tool, invocation: Invocation, deadline: Deadline): Promise<Invoked> {
  const { around, finish, callId, input } = invocation;
  let made: ToolContext | undefined;
  const contextOf = (): ToolContext => {
    made ??= makeContext(tool.name, deadline, invocation);
    return made;
  };
  let repairs: readonly Repair[] = [];
  const next = async (given: unknown): Promise<unknown> => {
    const decoded = internalsOf(tool).decode(given);
    if (!decoded.ok) throw inputErrorOf(tool, decoded.issues);
    repairs = decoded.repairs;
    const output = await internalsOf(tool).call(decoded.args, contextOf);
    return finish === undefined ? output : finish(output, contextOf);
  };
  deadline.start(tool.definition.timeoutMs ?? invocation.timeoutMs);
  const output =
    around === undefined
      ? await next(input)
      : await around({ callId, name: tool.name, input, tool, context: contextOf() }, next);
  return { output, repairs };
}

function inputErrorOf(tool: Tool, issues: readonly Issue[]): ToolInputError {
  return new ToolInputError(tool.name, issues, issueText(tool.definition, issues));
}
