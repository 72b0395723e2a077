import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Agent } from "../../src/agent/agent.ts";
import { isToolResult, isToolUse } from "../../src/conversation/block-kinds.ts";
import { blocksOf } from "../../src/conversation/join.ts";
import type { Message } from "../../src/conversation/message.ts";
import { ModelError } from "../../src/errors/model-error.ts";
import { scripted } from "../../src/model/scripted.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import { aimockWorld } from "../support/aimock-world.ts";
import { compiled, compiledInstance, text } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";
import { type Act, type World, worlds } from "../support/random-world.ts";
import { httpWorld, scriptedWorld, type WorldModel, type WorldModelMaker } from "../support/world-models.ts";

describe.each<[name: string, make: WorldModelMaker, runs: number]>([
  ["in process", scriptedWorld, 400],
  ["over HTTP, in one piece", httpWorld(false), 80],
  ["over HTTP, streamed", httpWorld(true), 120],
  ["over another HTTP fake, in one piece", aimockWorld(false), 40],
  ["over another HTTP fake, streamed", aimockWorld(true), 60],
])("whatever happens, %s", (_name, make, runs) => {
  it("the history is whole, nothing ran twice, and the conversation can go on", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, (world) => check(world, make)),
      { numRuns: runs },
    );
  });
});

async function check(world: World, make: WorldModelMaker): Promise<void> {
  const timers = watchTimers();
  const worldModel = await make(world);
  try {
    const ran: string[] = [];
    const { messages, iterations, complete } = await runIn(world, worldModel, ran);
    expect(worldModel.problems()).toEqual([]);
    expect(problemsOf({ model: "m", max_tokens: 1, messages: [...messages, ...closing(messages)] })).toEqual(
      [],
    );
    checkCalls(messages, ran);
    if (complete) expect(iterations).toBeLessThanOrEqual(world.maxIterations);
    await goOn(messages, ran);
    // The SDK's own pauses between attempts may outlast an abort; ours may not.
    if (make === scriptedWorld) expect(timers.running()).toBe(0);
  } finally {
    timers.stop();
    await worldModel.close();
  }
}

async function runIn(world: World, { model }: WorldModel, ran: string[]) {
  const agent = new Agent("tester", {
    model,
    tools: toolsOf(ran),
    maxIterations: world.maxIterations,
    parallel: world.parallel,
    timeouts: { tool: 3, model: 60_000, ...(world.runTimeout !== undefined && { run: world.runTimeout }) },
  });
  const controller = new AbortController();
  const run = agent.run("go", { signal: controller.signal });
  const stop = afterTurns(world.abortAfter, () => controller.abort());
  try {
    if (world.reader !== "none") await read(run, world.reader);
    const result = await run;
    expect(stops).toContain(result.stopReason);
    return { messages: result.messages, iterations: result.iterations, complete: true };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { messages: error.messages as readonly Message[], iterations: 0, complete: false };
  } finally {
    stop();
  }
}

const stops = ["end_turn", "max_tokens", "max_iterations", "refusal", "aborted", "timeout"];

async function read(run: AsyncIterable<unknown>, reader: World["reader"]): Promise<void> {
  let count = 0;
  for await (const _ of run) {
    if (reader === "slow") await new Promise((resolve) => setImmediate(resolve));
    if (reader === "leaves" && ++count === 4) break;
  }
}

/** Two tools that note which calls ran: a function, and a method of an object that takes one call at a time. */
function toolsOf(ran: string[]) {
  let inside = 0;
  const work = async (act: Act, context: ToolContext): Promise<unknown> => {
    ran.push(context.callId);
    return perform(act, context);
  };
  const object = {
    async alone(act: Act): Promise<unknown> {
      expect(++inside).toBe(1);
      try {
        await Promise.resolve();
        return act === "hangs" || act === "settles late" || act === "rejects late" ? act : perform(act);
      } finally {
        inside -= 1;
      }
    },
  };
  return [
    compiled(work, { act: text, context: "context" }, { name: "work" }),
    compiledInstance(object, { alone: { act: text } }),
  ];
}

function perform(act: Act, context?: ToolContext): unknown {
  const later = (work: () => void): void => void toolTimeout(work, 6).unref();
  if (act === "throws") throw new Error("it broke \ud83d");
  if (act === "hangs") return new Promise(() => undefined);
  if (act === "settles late") return new Promise((resolve) => later(() => resolve("late")));
  if (act === "rejects late") return new Promise((_, reject) => later(() => reject(new Error("late"))));
  if (act === "is huge") return "😀".repeat(50_000);
  if (act === "tells progress") context?.progress(1, 2);
  return act === "is nothing" ? undefined : "fine";
}

/** Each call has one result, in order, and ran at most once; nothing ran that is not in the history. */
function checkCalls(messages: readonly Message[], ran: readonly string[]): void {
  const ids: string[] = [];
  for (const [index, { content }] of messages.entries()) {
    const asked = blocksOf(content)
      .filter(isToolUse)
      .map(({ id }) => id);
    const answered = blocksOf(messages[index + 1]?.content ?? []).filter(isToolResult);
    if (asked.length > 0) expect(answered.map(({ tool_use_id }) => tool_use_id)).toEqual(asked);
    ids.push(...asked);
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ran).size).toBe(ran.length);
  for (const id of ran) expect(ids).toContain(id);
}

async function goOn(messages: readonly Message[], ran: string[]): Promise<void> {
  const before = ran.length;
  const model = scripted("Again.");
  const result = await new Agent("tester", { model, tools: toolsOf(ran) }).run("and now?", { messages });
  expect([result.text, result.stopReason]).toEqual(["Again.", "end_turn"]);
  expect(problemsOf({ model: "m", max_tokens: 1, messages: model.requests[0]?.messages })).toEqual([]);
  // What was whole is not touched: a prefix that the provider has cached stays one.
  expect(model.requests[0]?.messages.slice(0, messages.length - 1)).toEqual(messages.slice(0, -1));
  expect(ran).toHaveLength(before);
}

/** A request ends in a user message. */
function closing(messages: readonly Message[]): readonly unknown[] {
  return messages.at(-1)?.role === "user" ? [] : [{ role: "user", content: "and" }];
}

function afterTurns(turns: number | undefined, act: () => void): () => void {
  let left = turns ?? -1;
  const turn = (): void => {
    if (left === 0) act();
    else if (left > 0) immediate = setImmediate(turn);
    left -= 1;
  };
  let immediate = setImmediate(turn);
  return () => clearImmediate(immediate);
}

/** A tool's own timers are its own affair. */
const toolTimeout = setTimeout;

/** Timers that were set and have neither fired nor been cleared: each keeps the process alive. */
function watchTimers() {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const running = new Set<unknown>();
  const setWatched = (work: () => void, ms?: number) => {
    const timer = set(() => {
      running.delete(timer);
      work();
    }, ms);
    running.add(timer);
    return timer;
  };
  const clearWatched = (timer: ReturnType<typeof setTimeout>) => {
    running.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, { setTimeout: setWatched, clearTimeout: clearWatched });
  return {
    running: () => running.size,
    stop: () => Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }),
  };
}
