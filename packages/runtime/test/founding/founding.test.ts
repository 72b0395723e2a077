import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "@jest/globals";

// The examples of the documents that this project began with, written in TypeScript, compiled by the build step, run.

// Inside the package, so that the programs find it under its own name.
const folder = fileURLToPath(new URL("../../temp/founding/", import.meta.url));
/** A user's project: it has the build step. */
const project = createRequire(new URL("../../../../examples/quick-start/package.json", import.meta.url));
const run = promisify(execFile);

const png = expect.objectContaining({
  type: "image",
  source: expect.objectContaining({ type: "base64", media_type: "image/png" }),
});

// oxlint-disable-next-line typescript/no-explicit-any -- what the programs print, looked into freely
const found: Record<string, any> = {};

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(new URL("programs/", import.meta.url), folder, { recursive: true });
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    types: ["node"],
    skipLibCheck: true,
    outDir: "dist",
    plugins: [{ transform: project.resolve("@plainfn/transformer") }],
  };
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const tspc = project.resolve("ts-patch/bin/tspc.js");
  await run(process.execPath, [tspc, "-p", folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  for (const name of ["connect-onion", "simple-llm-func", "agentic"]) {
    const { stdout, stderr } = await run(process.execPath, [`${folder}dist/${name}.js`]);
    expect([name, stderr]).toEqual([name, ""]);
    found[name] = JSON.parse(stdout);
  }
}, 120_000);

describe("ConnectOnion's tools", () => {
  it("work in three lines", () => {
    expect(found["connect-onion"].quickStart).toBe("Found results for TypeScript tutorials");
  });

  it("are described by name, signature and first paragraph", () => {
    expect(found["connect-onion"].described).toEqual([
      {
        name: "topK",
        signature: "topK(query: string, k: number = 5): string[]",
        description: "Return the top-k result titles for a query.",
      },
      {
        name: "searchHits",
        signature: "searchHits(query: string, k: number = 3): SearchHit[]",
        description: "Structured results for chaining and UI.",
      },
      {
        name: "searchWeb",
        signature: "searchWeb(query: string, limit: number = 10): string[]",
        description: "Search the web for information.",
      },
      {
        name: "add",
        signature: "add(a: number, b: number): number",
        description: "Execute the add tool.",
      },
      {
        name: "searchThenPick",
        signature: "searchThenPick(query: string): SearchHit",
        description: "Search then pick the best hit.",
      },
      {
        name: "createTicket",
        signature: expect.stringMatching(/^createTicket\(ticket: Ticket\): \{ id: string/),
        description: "Create a ticket and return its metadata.",
      },
    ]);
  });

  it("have types from the signature, and what has a default is not needed", () => {
    expect(found["connect-onion"].schemas.searchWeb.inputSchema).toEqual({
      type: "object",
      properties: { query: { type: "string" }, limit: { type: "number" } },
      required: ["query"],
    });
  });

  it("return structures that the next step can use", () => {
    expect(found["connect-onion"].hits).toEqual([
      { title: "vector db 0", url: "https://example.com/0", score: 0.9 },
      { title: "vector db 1", url: "https://example.com/1", score: 0.8 },
      { title: "vector db 2", url: "https://example.com/2", score: 0.7 },
    ]);
  });

  it("compose", () => {
    expect(found["connect-onion"].picked).toEqual({
      title: "weaviate vs pgvector 0",
      url: "https://example.com/0",
      score: 0.9,
    });
  });

  it("take an object as the input itself, with its constraints", () => {
    expect(found["connect-onion"].schemas.createTicket).toEqual({
      inputSchema: {
        type: "object",
        properties: {
          title: { type: "string" },
          description: { type: "string" },
          priority: { type: "string", enum: ["low", "normal", "high"] },
          assignee: { type: "string", format: "email" },
        },
        required: ["title", "description", "priority", "assignee"],
      },
      outputSchema: expect.objectContaining({ type: "object" }),
    });
  });

  it("run without a model", () => {
    expect(found["connect-onion"].withoutModel).toBe(5);
  });

  it("are the methods of an instance, which share its state one by one or together", () => {
    expect(found["connect-onion"].session).toEqual(["Done.", "Done.", ["buy milk", "book flights"]]);
  });

  it("are an instance's public methods only, closed by whoever opened it", () => {
    expect(found["connect-onion"].browser).toEqual([
      ["start", []],
      ["newTab", ["name"]],
      ["listTabs", []],
      ["screenshot", []],
      ["close", []],
    ]);
    expect(found["connect-onion"].driven).toContain('["main","docs"]');
  });
});

describe("SimpleLLMFunc's tools", () => {
  const of = (name: string): unknown => found["simple-llm-func"][name];

  it("have the first paragraph as description, whatever else the comment says", () => {
    expect(of("described")).toMatchObject([
      {
        name: "getWeather",
        description: "Get current weather for a city.",
        inputSchema: {
          properties: { city: { type: "string" }, unit: { type: "string" } },
          required: ["city"],
        },
        outputSchema: { type: "string" },
      },
      { name: "myTool", description: "One-line description of what the tool does." },
      { name: "call_orders", description: "Call the orders API." },
    ]);
  });

  it("put their best practices at the head of the system prompt, by name and in order", () => {
    expect(of("system")).toBe(
      [
        "<tool_best_practices>",
        "<instruction>Follow each tool contract and prefer tool-specific best practices.</instruction>",
        '<tool name="call_orders">',
        "<use>Call the orders API.</use>",
        '<best_practice index="1">Use structured JSON for params</best_practice>',
        "</tool>",
        '<tool name="getWeather">',
        "<use>Get current weather for a city.</use>",
        '<best_practice index="1">Use full city names, not abbreviations.</best_practice>',
        '<best_practice index="2">Default to celsius unless the user specifies otherwise.</best_practice>',
        "</tool>",
        '<tool name="myTool">',
        "<use>One-line description of what the tool does.</use>",
        '<best_practice index="1">When to use this tool vs. alternatives.</best_practice>',
        '<best_practice index="2">Common pitfalls to avoid.</best_practice>',
        "</tool>",
        "</tool_best_practices>",
        "",
        "Answer questions.",
      ].join("\n"),
    );
  });

  it("may be made when the program runs", () => {
    expect(of("results")).toMatchObject([
      { content: "Sunny, 22°C in Tokyo (celsius)" },
      { content: "orders: {}" },
    ]);
  });

  it("return images, alone, with text, and several with text", () => {
    expect(of("images")).toEqual([
      expect.objectContaining({ content: [png] }),
      expect.objectContaining({
        content: [
          {
            type: "image",
            source: {
              type: "url",
              url: "https://screenshot.example.com/capture?url=https%3A%2F%2Fexample.com",
            },
          },
        ],
      }),
      expect.objectContaining({ content: [{ type: "text", text: "A landscape photo..." }, png] }),
      expect.objectContaining({
        content: [
          { type: "text", text: "Compare these two images" },
          png,
          { type: "image", source: { type: "url", url: "https://example.com/b.png" } },
        ],
      }),
      expect.objectContaining({ is_error: true, content: expect.stringContaining("missing.png") }),
      expect.objectContaining({ content: '{"path":"/pictures/a.png"}' }),
    ]);
    expect(of("imageSchemas")).toEqual([null, null, null]);
  });

  it("write what is too long to a file, and give the model its head, its tail and the path", () => {
    expect(of("long")).toEqual({
      length: expect.any(Number),
      note: expect.stringMatching(/^\[… \d+ of 200000 bytes omitted/),
      saved: true,
      short: expect.any(String),
    });
    expect((of("long") as { length: number }).length).toBeLessThan(100_000);
    expect(of("offered")).toEqual(["readLargeFile", "read_output"]);
  });

  it("may say something in the system prompt that is made of the run's context", () => {
    expect(of("prompted")).toContain("Current workspace: /srv");
    expect(of("unprompted")).toContain("Current workspace: /\n");
  });

  it("come as toolsets for files and for a session", () => {
    expect(of("toolsets")).toEqual([
      ["read_file", "read_image", "grep", "sed", "echo_into"],
      ["execute_code", "reset_repl"],
    ]);
  });
});

describe("@obayd/agentic's tools", () => {
  const of = (name: string): unknown => found.agentic[name];

  it("are put together by setters that check what they are given", () => {
    expect(of("setters")).toEqual([
      "TOOL_NAME",
      "TOOL_NAME",
      "DEFINITION",
      "DEFINITION",
      "DEFINITION",
      "DEFINITION",
      "DEFINITION",
      "DEFINITION",
    ]);
  });

  it("say what they are in words", () => {
    expect(of("promptStrings")).toEqual([
      [
        '<fn_web_search query="…"/>',
        "Searches the web.",
        "- query: string: What to look for.",
        "- limit: number, optional: How many.",
        '- site: "news" | "docs", optional: Where.',
      ].join("\n"),
      [
        '<fn_write_file path="…">…</fn_write_file>',
        "Writes a file.",
        "- path: string: Where to.",
        "- text between the tags: The content of the file.",
      ].join("\n"),
    ]);
  });

  it("are called with parameters, free text and more arguments; a failure is an answer, a mistake is thrown", () => {
    expect(of("called")).toEqual([
      "3 pages of news about tea",
      "ann wrote 7 characters to a.txt",
      { error: "There is no such place" },
    ]);
    expect(of("missing")).toBe("TOOL_INPUT");
  });

  it("work with a model that only writes text: packs, free text to the byte, no half of a tag", () => {
    expect(of("shown")).toBe("I write it.\n\nDone.");
    expect(of("spelled")).toEqual({ path: "page.html", raw: '<p class="a">1 < 2</p>\n' });
    const history = of("history") as { content: unknown }[];
    expect(history[3]?.content).toMatchObject([
      { type: "text", text: "I write it.\n" },
      { type: "tool_use", name: "write_file", input: { path: "page.html", raw: '<p class="a">1 < 2</p>\n' } },
      { type: "tool_use", name: "web_search", input: { query: "tea", limit: 5 } },
    ]);
    expect(history[4]?.content).toMatchObject([
      { type: "tool_result", content: "a model wrote 23 characters to page.html" },
      { type: "tool_result", content: "5 pages of news about tea" },
    ]);
  });
});

describe("the page about the founding documents", () => {
  const page = readFileSync(new URL("../../../../docs/founding.md", import.meta.url), "utf8");
  const root = new URL("../../../../", import.meta.url);

  it("names files that are there", () => {
    const files = [...page.matchAll(/`((?:examples|packages|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of new Set(files)) expect(readFileSync(new URL(file, root), "utf8")).not.toBe("");
  });

  it("has something to say in every cell", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| -"));
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows)
      expect(
        row
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .filter((cell) => cell.trim() !== ""),
      ).toHaveLength(3);
  });
});
