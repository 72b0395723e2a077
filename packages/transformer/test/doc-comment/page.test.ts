import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { run } from "../../src/frontends/cli/run.ts";

const page = new URL("../../../../docs/doc-comments.md", import.meta.url);

/** The page's own commands over its own code. `UPDATE=1` writes what they print into the page. */
describe("the page on doc comments", () => {
  let text = readFileSync(page, "utf8");
  const folder = mkdtempSync(join(tmpdir(), "plainfn-page-"));
  const blocks = (language: string): readonly string[] =>
    [...text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, name, code = ""]) =>
      name === language ? [code] : [],
    );

  async function extracted(...options: readonly string[]): Promise<string> {
    let printed = "";
    const print = (piece: string): void => {
      printed += piece;
    };
    await run(["extract", ...options], { cwd: folder, print, complain: print });
    return printed;
  }

  beforeAll(() => {
    for (const [index, name] of ["books", "loan", "lend"].entries())
      writeFileSync(join(folder, `${name}.ts`), blocks("ts")[index] ?? "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What a block of the page should be, after it was brought up to date if that was asked for. */
  function expectBlock(language: string, index: number, printed: string): void {
    const begin = `\`\`\`${language}\n`;
    if (process.env.UPDATE === "1") {
      const parts = text.split(/(^```\w*\n[^]*?^```$)/m);
      const places = parts.flatMap((part, place) =>
        place % 2 === 1 && part.startsWith(begin) ? [place] : [],
      );
      parts[places[index] ?? parts.length] = `${begin}${printed}\`\`\``;
      text = parts.join("");
      writeFileSync(page, text);
    }
    expect(blocks(language)[index]).toBe(printed);
  }

  it.each([
    [0, ["books.ts", "--format", "anthropic"]],
    [1, ["books.ts", "--format", "anthropic", "--docs", "full"]],
    [2, ["books.ts"]],
  ])("shows what is really printed (%i: %j)", async (index, options) => {
    expectBlock("json", index, await extracted(...options));
    expect(text).toContain(`npx plainfn extract ${options.join(" ")}\``);
  });

  it("reads sections as it says", async () => {
    const [tool] = JSON.parse(await extracted("lend.ts", "--docs", "full")).tools;
    expect(tool).toMatchObject({
      description: "Lend a book.",
      bestPractices: ["Look up the number first.", "Tell the reader the day."],
      inputSchema: { properties: { days: { description: "How long it stays out, four weeks at most." } } },
    });
  });

  it("narrows members as it says", async () => {
    const [tool] = JSON.parse(await extracted("loan.ts")).tools;
    expect(tool.inputSchema.properties).toEqual({
      reader: { type: "string", format: "email" },
      duration: { type: "integer", minimum: 1, maximum: 28 },
      books: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
    });
  });

  it("shows the words of a warning as they are", async () => {
    const code = blocks("ts")[1] ?? "";
    writeFileSync(join(folder, "loan.ts"), code.replace("@minimum 1 ", "@minimum lots "));
    const printed = await extracted("loan.ts");
    expectBlock("", 0, printed.slice(0, printed.indexOf("{\n")));
  });
});
