import { Agent, type Middleware, scripted } from "@plainfn/runtime";
import { findBooks, findByAuthor } from "./tools.ts";

// #region agent
/** Tells who still calls what will be removed. */
const watch: Middleware = {
  tool(call, next) {
    const { deprecated } = call.tool.definition;
    if (deprecated !== undefined) console.log(`deprecated: ${call.name}: ${deprecated}`);
    return next(call);
  },
};

const model = scripted(
  {
    calls: [
      ["search_books", { words: "Moby Dick" }],
      ["findByAuthor", { author: "Melville" }],
    ],
  },
  "Found.",
);
const agent = new Agent("library", { tools: [findBooks, findByAuthor], model, use: [watch] });
const { messages } = await agent.run("Find Moby Dick");

// The old name of findBooks still works, and no model is told of it.
console.log(messages[2]?.content);
for (const { name } of agent.describeTools()) console.log(name, agent.tool(name).definition.version);
// #endregion
