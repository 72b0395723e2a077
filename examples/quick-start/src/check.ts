import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

assert.equal(outputOf("main.js"), `["1. TypeScript tutorials","2. TypeScript tutorials"]\n`);

assert.equal(
  outputOf("tour.js"),
  `["1. vector db result","2. vector db result","3. vector db result","4. vector db result","5. vector db result"]
[{"title":"vector db 0","url":"https://example.com/0","score":0.9},{"title":"vector db 1","url":"https://example.com/1","score":0.8}]
{"title":"weaviate vs pgvector 0","url":"https://example.com/0","score":0.9}
topK(query: string, k: number = 5): string[]
  Return the top-k result titles for a query.
searchHits(query: string, k: number = 3): SearchHit[]
  Structured results for chaining and UI.
searchThenPick(query: string): SearchHit
  Search, then pick the best hit.
add(a: number, b: number): number
  Execute the add tool.
5
`,
);

function outputOf(file: string): string {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return execFileSync(process.execPath, [path], { encoding: "utf8" });
}
