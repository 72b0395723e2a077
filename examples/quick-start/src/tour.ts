import { Agent, offline } from "@plainfn/runtime";
import { add, searchHits, searchThenPick, topK } from "./tools.ts";

const agent = new Agent("helper", { tools: [topK, searchHits, searchThenPick, add], model: offline() });

// A parameter with a default may be left out.
console.log(await agent("topK('vector db')"));

// An offline prompt may name its arguments, as a model does. Structured results arrive as JSON.
console.log(await agent("searchHits({ query: 'vector db', k: 2 })"));

// Small tools compose into bigger ones.
console.log(await agent("searchThenPick('weaviate vs pgvector')"));

// What the model is told, also of a function without a comment.
for (const { signature, description } of agent.describeTools()) console.log(`${signature}\n  ${description}`);

// A tool runs without a model too, and returns what the function returned.
console.log(await agent.tool("add").run({ a: 2, b: 3 }));
