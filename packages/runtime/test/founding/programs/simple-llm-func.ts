// The examples of SimpleLLMFunc's "Tools", in TypeScript. What each comes to is printed as JSON, for the test beside this.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Agent,
  defineTool,
  describeTools,
  type Image,
  image,
  scripted,
  type Tool,
  type ToolSource,
  toolsOf,
} from "@plainfn/runtime";
import { FileTools, Repl } from "@plainfn/runtime/toolsets";

const found: Record<string, unknown> = {};
const folder = mkdtempSync(join(tmpdir(), "founding-"));
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
const chartFile = join(folder, "chart.png");
writeFileSync(chartFile, png);

/**
 * Get current weather for a city.
 *
 * @param city City name (e.g., "Tokyo", "New York").
 * @param unit Temperature unit — "celsius" or "fahrenheit".
 * @returns Current weather description.
 * @bestPractice Use full city names, not abbreviations.
 * @bestPractice Default to celsius unless the user specifies otherwise.
 */
async function getWeather(city: string, unit: string = "celsius"): Promise<string> {
  return `Sunny, 22°C in ${city} (${unit})`;
}

/**
 * One-line description of what the tool does.
 *
 * Longer explanation if needed.
 *
 * Args:
 *     param: Description of this parameter.
 *
 * Returns:
 *     What the tool returns.
 *
 * Best Practices:
 *     - When to use this tool vs. alternatives.
 *     - Common pitfalls to avoid.
 */
function myTool(param: string): string {
  return param;
}

/** Generate a chart from the data. */
async function generateChart(data: string): Promise<Image> {
  if (data === "") return image({ path: join(folder, "missing.png") });
  return image({ path: chartFile });
}

/** Take a screenshot of a webpage. */
async function fetchScreenshot(url: string): Promise<Image> {
  return image({ url: `https://screenshot.example.com/capture?url=${encodeURIComponent(url)}` });
}

/** Analyze an image and return description + annotated version. */
async function analyzeImage(path: string): Promise<[string, Image]> {
  return ["A landscape photo...", image({ path })];
}

/** Return a comparison note and both images. */
async function compareImages(left: string, right: string): Promise<[string, Image[]]> {
  return ["Compare these two images", [image({ path: left }), image({ url: right })]];
}

/** Tell where a picture is. */
function whereIs(name: string): { path: string } {
  return { path: join("/pictures", name) };
}

/**
 * Read a potentially large file.
 * @tooLongToFile
 */
async function readLargeFile(path: string): Promise<string> {
  return path.repeat(20_000);
}

/** Create tools programmatically. */
function makeApiTool(endpoint: string, description: string): Tool {
  return defineTool({
    name: `call_${endpoint}`,
    description,
    input: { type: "object", properties: { params: { type: "string" } }, required: ["params"] },
    bestPractices: ["Use structured JSON for params"],
    run: async (input: { params: string }) => `${endpoint}: ${input.params}`,
  });
}

/** List files in a directory. */
async function listFiles(path: string): Promise<string[]> {
  return [path];
}

interface Workspace {
  readonly workspace?: string;
}

const placed = toolsOf(listFiles).map((tool) =>
  tool.with({
    prompt: ({ context }) => `Current workspace: ${(context as Workspace | undefined)?.workspace ?? "/"}`,
  }),
);

/** The system prompt of a run, and the results of these calls in it. */
async function run(
  tools: ToolSource[],
  calls: [string, object][],
  context?: unknown,
): Promise<[unknown, unknown]> {
  const model = scripted({ calls }, "done");
  const agent = new Agent("assistant", { tools, system: "Answer questions.", model });
  const { messages } = await agent.run("go", { context });
  return [model.requests[0]?.system, messages[2]?.content];
}

const toolkit: ToolSource[] = [getWeather, myTool, makeApiTool("orders", "Call the orders API.")];
found.described = describeTools(...toolkit);
[found.system] = await run(toolkit, []);
[, found.results] = await run(toolkit, [
  ["getWeather", { city: "Tokyo" }],
  ["call_orders", { params: "{}" }],
]);

[, found.images] = await run(
  [generateChart, fetchScreenshot, analyzeImage, compareImages, whereIs],
  [
    ["generateChart", { data: "1,2" }],
    ["fetchScreenshot", { url: "https://example.com" }],
    ["analyzeImage", { path: chartFile }],
    ["compareImages", { left: chartFile, right: "https://example.com/b.png" }],
    ["generateChart", { data: "" }],
    ["whereIs", { name: "a.png" }],
  ],
);
found.imageSchemas = describeTools(generateChart, analyzeImage, compareImages).map(
  ({ outputSchema }) => outputSchema ?? null,
);

let saved: unknown;
const model = scripted(
  {
    calls: [
      ["readLargeFile", { path: "0123456789" }],
      ["readLargeFile", { path: "" }],
    ],
  },
  ({ messages }) => {
    const [long] = (messages.at(-1)?.content ?? []) as readonly { readonly content: string }[];
    const path = /The whole result is in (\S+):/.exec(long?.content ?? "")?.[1] ?? "";
    saved = existsSync(path) && readFileSync(path, "utf8") === "0123456789".repeat(20_000);
    return "done";
  },
);
const { messages } = await new Agent("assistant", { tools: [readLargeFile], model }).run("go");
const [long, short] = (messages[2]?.content ?? []) as readonly { readonly content: string }[];
found.long = {
  length: long?.content.length,
  note: /\[… .*? …\]/.exec(long?.content ?? "")?.[0].slice(0, 50),
  saved,
  short: short?.content,
};
found.offered = model.requests[0]?.tools.map(({ name }) => name);

[found.prompted] = await run([placed], [], { workspace: "/srv" });
[found.unprompted] = await run([placed], []);

const repl = new Repl();
found.toolsets = [describeTools(new FileTools(folder)), describeTools(repl)].map((tools) =>
  tools.map(({ name }) => name),
);
await repl.close();
rmSync(folder, { recursive: true });
console.log(JSON.stringify(found));
