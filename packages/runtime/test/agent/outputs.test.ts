import { existsSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { ToolResultBlock } from "../../src/conversation/content.ts";
import { scripted } from "../../src/model/scripted.ts";
import { compiled } from "../support/compiled.ts";

const long = compiled(() => "line\n".repeat(20_000), {}, { name: "long" });
const ask = { calls: [["long", {}]] } as const;

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
