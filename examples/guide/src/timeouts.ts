import { setTimeout as sleep } from "node:timers/promises";
import { Agent, offline } from "@plainfn/runtime";

// #region tool
/**
 * Fetch a slow page.
 * @timeout 50ms
 */
async function slowPage(url: string, signal: AbortSignal): Promise<string> {
  await sleep(60_000, undefined, { signal });
  return `the page at ${url}`;
}
// #endregion

/** Add two numbers. */
function add(a: number, b: number): number {
  return a + b;
}

// #region agent
const agent = new Agent("reader", {
  tools: [slowPage, add],
  model: offline(),
  timeouts: { tool: 10_000, model: 60_000, run: 300_000 },
});
console.log(await agent("slowPage('https://example.com'); add(1, 2)"));

const run = agent.run("slowPage('https://example.com')", { signal: AbortSignal.abort() });
console.log((await run).stopReason);
// #endregion
