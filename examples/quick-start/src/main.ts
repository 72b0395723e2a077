import { Agent, offline } from "@plainfn/runtime";

/** Search the web for information. */
function search(query: string, limit: number = 2): string[] {
  return Array.from({ length: limit }, (_, i) => `${i + 1}. ${query}`);
}

const agent = new Agent("helper", { tools: [search], model: offline(), maxIterations: 5 });
console.log(await agent("search('TypeScript tutorials')"));
