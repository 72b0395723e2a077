import assert from "node:assert/strict";
import { Agent, scripted, toolsOf } from "@plainfn/runtime";
import { findBooks } from "./tools.ts";

// #region unit
// A tool is a function: test it as one.
assert.deepEqual(findBooks("Moby Dick", 1), [{ title: "Moby Dick", author: "Herman Melville" }]);
// #endregion

// #region run
// As a tool it is decoded as a model's call would be, and returns what the function returned.
const [tool] = toolsOf(findBooks);
assert.deepEqual(await tool?.run({ words: "Moby Dick", limit: "1" }), findBooks("Moby Dick", 1));
await assert.rejects(async () => tool?.run({ word: "Moby Dick" }), {
  code: "TOOL_INPUT",
  message: /\/word: unknown key, did you mean "words"\?/,
});
// #endregion

// #region agent
// A scripted model says what you want to see handled. The run fails when it asks for more.
const model = scripted({ calls: [["findBooks", { words: "Moby Dick" }]] }, "It is by Herman Melville.");
const agent = new Agent("library", { tools: [findBooks], model });
assert.equal(await agent("Who wrote Moby Dick?"), "It is by Herman Melville.");
assert.deepEqual(model.requests[1]?.messages.at(-1), {
  role: "user",
  content: [
    {
      type: "tool_result",
      tool_use_id: "call_1",
      content: '[{"title":"Moby Dick","author":"Herman Melville"}]',
    },
  ],
});
// #endregion

// #region fuzz
// Whatever comes, the answer is a result or an error that names the place; the function sees only what fits.
for (const input of [{}, { words: null }, { words: {} }, { words: "a", limit: "many" }, [], "text", 3]) {
  await assert.rejects(async () => tool?.run(input as never), { code: "TOOL_INPUT" });
}
// #endregion
console.log("All as it should be.");
