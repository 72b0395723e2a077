import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { RunState } from "../../src/agent/result.ts";
import type { ToolResultBlock } from "../../src/conversation/content.ts";
import { scripted } from "../../src/model/scripted.ts";
import { estimateTokens } from "../../src/tool/output/estimate-tokens.ts";
import { compiled, number } from "../support/compiled.ts";

const long = compiled(() => "line\n".repeat(20_000), {}, { name: "long" });
const ask = { calls: [["long", {}]] } as const;

function contentsOf(messages: readonly { readonly content: unknown }[], index: number): readonly string[] {
  const results = (messages[index]?.content ?? []) as readonly ToolResultBlock[];
  return results.map(({ content }) => String(content));
}

function contentOf(messages: readonly { readonly content: unknown }[], index: number): string {
  const content = messages[index]?.content;
  return Array.isArray(content) ? String((content[0] as ToolResultBlock).content) : "";
}

it("cuts a long result in the middle", async () => {
  const model = scripted(ask, "ok");
  const { messages } = await new Agent("tester", { model, tools: [long], maxOutput: 100 }).run("go");
  expect(contentOf(messages, 2).length).toBeLessThan(1000);
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(["long"]);
});

it("writes the whole to a file that the model reads on from, and that goes with the run", async () => {
  let file = "";
  const model = scripted(
    ask,
    ({ messages }) => {
      const note = contentOf(messages, 2);
      file = /whole result is in (\S+):/.exec(note)?.[1] ?? "";
      const call: unknown = JSON.parse(/\{"file":.*?\}/.exec(note)?.[0] ?? "");
      return { calls: [["read_output", call]] };
    },
    "ok",
  );
  const run = new Agent("tester", { model, tools: [long] }).run("go", {
    maxOutput: { tokens: 100, toFile: true },
  });
  let there = false;
  for await (const event of run) {
    if (event.type === "tool_result" && event.name === "read_output") there = existsSync(file);
  }
  const { messages } = await run;
  expect(contentOf(messages, 4)).toContain("line\nline");
  expect([there, existsSync(file)]).toEqual([true, false]);
  const names = model.requests.map(({ tools }) => tools.map(({ name }) => name).join());
  expect(new Set(names)).toEqual(new Set(["long,read_output"]));
});

it("writes the files of calls that run side by side, each with its own bytes, in one room for all", async () => {
  const wholes = Array.from({ length: 9 }, (_, index) => `${index}é世😀 `.repeat(5_000 + 777 * index));
  const slow = compiled(
    async (index: number) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 7) % 5));
      return wholes[index];
    },
    { index: number },
    { name: "slow" },
  );
  const length = 30_001;
  let notes: readonly string[] = [];
  const files: string[] = [];
  const parts: string[] = [];
  const model = scripted(
    { calls: wholes.map((_, index) => ["slow", { index }] as const) },
    ({ messages }) => {
      notes = contentsOf(messages, 2);
      const names = notes.map((note) => /whole result is in (\S+):/.exec(note)?.[1] ?? "");
      const inputs = names.flatMap((file, index) => {
        const bytes = Buffer.byteLength(wholes[index] ?? "");
        const count = Math.ceil(bytes / length);
        return Array.from({ length: count }, (_, part) => ({ file, offset: part * length, length }));
      });
      files.push(...inputs.map(({ file }) => file));
      return { calls: inputs.map((input) => ["read_output", input] as const) };
    },
    ({ messages }) => {
      parts.push(...contentsOf(messages, 4));
      return "ok";
    },
  );
  const agent = new Agent("tester", { model, tools: [slow] });
  const { text } = await agent.run("go", { maxOutput: { tokens: 1000, toFile: true } });
  expect(text).toBe("ok");
  const joined = new Map<string, string>();
  for (const [index, file] of files.entries()) joined.set(file, (joined.get(file) ?? "") + parts[index]);
  expect([...joined.values()]).toEqual(wholes);
  // Of nine results with 1,000 tokens each, 3,000 are left, and what stands in each for the rest.
  const tokens = notes.reduce((sum, note) => sum + estimateTokens(note), 0);
  expect(tokens).toBeLessThan(3000 + 9 * 100);
  expect(tokens).toBeGreaterThan(2000);
});

describe("a run that waits for a decision after a long result", () => {
  const pay = compiled(() => "paid", {}, { name: "pay", needsApproval: true });
  const both = {
    calls: [
      ["long", {}],
      ["pay", {}],
    ],
  } as const;
  const read = { calls: [["read_output", { file: "output-1.txt", length: 9 }]] } as const;
  const agentOf = (...replies: Parameters<typeof scripted>) =>
    new Agent("tester", { model: scripted(...replies), tools: [long, pay] });
  const waiting = async (): Promise<{ state: RunState; folder: string }> => {
    const { state } = await agentOf(both).run("go", { maxOutput: { tokens: 100, toFile: true } });
    return { state: JSON.parse(JSON.stringify(state)) as RunState, folder: state.outputs ?? "" };
  };

  it("keeps the files, and the resumed one reads them and removes them", async () => {
    const { state, folder } = await waiting();
    expect(existsSync(join(folder, "output-1.txt"))).toBe(true);
    await expect(agentOf().resume(state, { other: "approve" })).rejects.toThrow("no pending call");
    expect(existsSync(folder)).toBe(true);
    const { messages } = await agentOf(read, ask, "ok").resume(state, { call_2: "approve" });
    expect([contentOf(messages, 4), existsSync(folder)]).toEqual(["line\nline", false]);
  });

  it("passes them on from state to state", async () => {
    const { state, folder } = await waiting();
    const again = await agentOf().resume(state, {});
    expect([again.state.outputs, existsSync(folder)]).toEqual([folder, true]);
    const { messages } = await agentOf(read, "ok").resume(again.state, { call_2: { deny: "No." } });
    expect([contentOf(messages, 4), existsSync(folder)]).toEqual(["line\nline", false]);
  });

  it("says so where they are not", async () => {
    const { state, folder } = await waiting();
    rmSync(folder, { recursive: true });
    const { messages } = await agentOf(read, "ok").resume(state, { call_2: "approve" });
    expect(contentOf(messages, 4)).toBe(
      "That file is not here: the run began on another machine, or its files have been removed. " +
        "Make the call again if its result is still needed.",
    );
  });

  it("touches no folder that it did not make, whatever a state says", async () => {
    const mine = join(tmpdir(), `plainfn-test-${process.pid}`);
    const inside = join(mine, "plainfn-00000000-0000-0000-0000-000000000000-abcdef");
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(inside, "output-1.txt"), "secret");
    for (const outputs of [mine, inside, `${inside}/../../${"x"}`, dirname(mine)]) {
      const { state, folder } = await waiting();
      const { messages } = await agentOf(read, "ok").resume({ ...state, outputs }, { call_2: "approve" });
      expect(contentOf(messages, 4)).toContain("That file is not here");
      expect(existsSync(join(inside, "output-1.txt"))).toBe(true);
      rmSync(folder, { recursive: true });
    }
    rmSync(mine, { recursive: true });
  });
});
