import { expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { scripted } from "../../src/model/scripted.ts";
import { defineTool } from "../../src/tool/define-tool.ts";

const revoked = Proxy.revocable({}, {});
revoked.revoke();

it.each<[what: string, thrown: unknown, content: string]>([
  ["a proxy that answers no question", revoked.proxy, 'The tool "work" failed.'],
  ["an error that is its own cause", ownCause(), "Error: round"],
  ["a symbol", Symbol("odd"), "Error: Symbol(odd)"],
  ["nothing", undefined, "Error: the tool failed without a message"],
])("goes on when a tool throws %s", async (_, thrown, content) => {
  const work = defineTool({
    name: "work",
    description: "Work.",
    run() {
      throw thrown;
    },
  });
  const agent = new Agent("tester", { model: scripted({ calls: [["work", {}]] }, "ok"), tools: [work] });
  const { text, messages } = await agent.run("go");
  expect(text).toBe("ok");
  expect(messages[2]).toMatchObject({ content: [{ type: "tool_result", content, is_error: true }] });
});

function ownCause(): Error {
  const error = new Error("round");
  error.cause = error;
  return error;
}
