import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { findChromium, noChromium } from "../../examples/browser/src/chromium.ts";
import {
  type FakeBlock,
  type FakeMessagesApi,
  startFakeMessagesApi,
} from "../../packages/runtime/test/support/fake-messages-api.ts";
import { type Block, blocksOf, isShownBy, readPage, rewriteBlocks, sessionOf, snippetOf } from "./page.ts";
import { type Finished, root, run } from "./run.ts";

const examples = readdirSync(join(root, "examples")).filter((name) =>
  existsSync(join(root, "examples", name, "package.json")),
);
/** The demo builds these itself. */
const shown = ["quick-start", "todo-list"];
const updates = process.env.UPDATE === "1";

let builds: ReadonlyMap<string, Finished>;
let demo: Finished;

beforeAll(async () => {
  for (const name of examples) rmSync(join(root, "examples", name, "dist"), { recursive: true, force: true });
  const others = examples.filter((name) => !shown.includes(name));
  const [demonstrated, ...built] = await Promise.all([
    run("node scripts/demo.mjs"),
    ...others.map(
      async (name) => [name, await run(`npm run --silent --prefix examples/${name} build`)] as const,
    ),
  ]);
  demo = demonstrated;
  builds = new Map(built);
}, 240_000);

describe("the examples", () => {
  it.each(examples.map((name) => [name, skipReason(name)]))(
    "%s builds with tspc and does what it says %s",
    async (name, reason) => {
      const build = builds.get(name) ?? demo;
      expect({ name, ...build }).toMatchObject({ name, status: 0 });
      expect(await run(`node examples/${name}/dist/check.js`)).toEqual({
        status: 0,
        output: reason === "" ? "" : `${reason}\n`,
      });
    },
  );

  it("say why the browser is left out, where there is no Chromium", async () => {
    const { status, output } = await run("node examples/browser/dist/main.js", {
      CHROMIUM_PATH: join(root, "no-such-chromium"),
    });
    expect({ status, output }).toEqual({ status: 0, output: `${noChromium}\n` });
  });

  it("call Claude with a key", async () => {
    const api = await startFakeMessagesApi([
      {
        content: [toolUse(1, "add", { text: "buy milk" }), toolUse(2, "add", { text: "book flights" })],
        stop_reason: "tool_use",
      },
      { content: [toolUse(3, "list", {})], stop_reason: "tool_use" },
      { content: [{ type: "text", text: "Milk and flights." }] },
    ]);
    try {
      const { status, output } = await run("node examples/todo-list/dist/with-a-key.js", {
        ANTHROPIC_API_KEY: "test",
        ANTHROPIC_BASE_URL: api.url,
      });
      expect({ status, output, problems: api.problems }).toEqual({
        status: 0,
        output: "Milk and flights.\n",
        problems: [],
      });
      expect(lastResult(api)).toBe('["buy milk","book flights"]');
    } finally {
      await api.close();
    }
  });
});

describe.each([
  "README.md",
  ...docs().flatMap((page) => (page.startsWith("guide/") ? [`docs/${page}`] : [])),
])("%s", (file) => {
  it("is up to date, snippet by snippet and output by output", async () => {
    const page = readPage(file);
    const actual = await rewriteBlocks(page, actualText);
    if (updates) writeFileSync(join(root, file), actual);
    else expect(page).toBe(actual);
  }, 240_000);

  it("has no TypeScript that is not in a file which runs", () => {
    const snippets = blocksOf(readPage(file)).filter(({ language }) => language === "ts");
    expect(snippets.length).toBeGreaterThan(1);
    expect(snippets.filter(({ origin }) => origin === "")).toEqual([]);
  });
});

describe("the documentation", () => {
  it("links to files that are there", () => {
    const pages = ["README.md", ...docs().map((page) => `docs/${page}`)];
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !existsSync(join(root, page, "..", link)))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it("has each of its pages in docs/README.md", () => {
    const listed = linksOf("docs/README.md");
    expect(docs().filter((page) => page !== "README.md" && !listed.includes(page))).toEqual([]);
  });
});

/** Why an example can't do its work here, which it says itself. */
function skipReason(name: string): string {
  return name === "browser" && findChromium() === undefined ? noChromium : "";
}

/** What a block should say. Settings and the like are as they are. */
async function actualText(block: Block): Promise<string> {
  if (block.language === "ts") return snippetOf(block.origin);
  return block.language === "console" ? played(block) : block.text;
}

async function played(block: Block): Promise<string> {
  const parts = await Promise.all(
    sessionOf(block).map(async ({ command, shown }) => {
      const output = await outputOf(command);
      return `$ ${command}\n${isShownBy(shown, output) ? shown : output}`;
    }),
  );
  return parts.join("");
}

async function outputOf(command: string): Promise<string> {
  // The demo has run already, and installing and building before it say nothing when nothing has changed.
  const { output } = command === "npm run demo" ? demo : await run(command);
  return output;
}

function docs(): string[] {
  const names = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".md") && !name.startsWith("decisions")).sort();
}

function linksOf(page: string): string[] {
  const links = [...readPage(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^\w+:/.test(link));
}

function toolUse(id: number, name: string, input: object): FakeBlock {
  return { type: "tool_use", id: `toolu_${id}`, name, input };
}

function lastResult(api: FakeMessagesApi): unknown {
  return api.requests.at(-1)?.body.messages.at(-1).content[0].content;
}
