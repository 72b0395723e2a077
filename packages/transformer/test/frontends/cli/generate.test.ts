import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

const source =
  "/** Add one. */\nexport function add(x: number): number { return x + 1; }\nclass Todos { list(): void {} }\nexport const todos = new Todos();\nexport default class { clear(): void {} }\n";

function written(name: string): string {
  return readFileSync(join(place.folder, name), "utf8");
}

describe("plainfn generate", () => {
  it("writes a module beside the source that puts definitions on what it exports", async () => {
    place = new Workplace({ "tsconfig.json": "{}", "src/tools.ts": source });
    expect(await place.plainfn("generate", "src/tools.ts")).toEqual({
      status: 0,
      out: "src/tools.plainfn.ts: 3 tools\n",
      err: "",
    });
    const text = written("src/tools.plainfn.ts");
    expect(
      text
        .replace(/\{format.*\}(?=[\])])/g, "…")
        .split("\n")
        .slice(1),
    ).toEqual([
      'import { declareClass, declareTool } from "@plainfn/runtime/attach";',
      'import * as source from "./tools.js";',
      "",
      "declareTool(source.add, …);",
      "declareClass({ prototype: source.todos }, [",
      '  ["list", …],',
      "]);",
      "declareClass(source.default, [",
      '  ["clear", …],',
      "]);",
      "",
      'export * from "./tools.js";',
      'export { default } from "./tools.js";',
      "",
    ]);
  });

  it("writes where it is told, and imports as the project does", async () => {
    place = new Workplace({
      "tsconfig.json": '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
      "src/tools.mts": "export function add(x: number): void {}\n",
    });
    await place.plainfn("generate", "src/tools.mts", "--out", "made/all.mts");
    expect(written("made/all.mts")).toContain('export * from "../src/tools.mts";');
  });

  it("checks without writing, whatever the line ends", async () => {
    place = new Workplace({ "tools.ts": source });
    const check = (): Promise<unknown> => place.plainfn("generate", "tools.ts", "--check");
    const stale = {
      status: 1,
      out: "",
      err: "plainfn: tools.plainfn.ts is not what its source makes now: run `plainfn generate` again.\n",
    };
    expect(await check()).toEqual(stale);
    await place.plainfn("generate", "tools.ts");
    writeFileSync(
      join(place.folder, "tools.plainfn.ts"),
      written("tools.plainfn.ts").replaceAll("\n", "\r\n"),
    );
    expect(await check()).toEqual({ status: 0, out: "", err: "" });
    writeFileSync(join(place.folder, "tools.ts"), source.replace("x: number", "x: number, y: number"));
    expect(await check()).toEqual(stale);
  });

  it("writes nothing for a source with errors", async () => {
    place = new Workplace({ "tools.ts": "export function bad(f: () => void): void {}\n" });
    const { status, err } = await place.plainfn("generate", "tools.ts");
    expect(status).toBe(1);
    expect(err).toContain("PF1001");
    expect(() => written("tools.plainfn.ts")).toThrow("ENOENT");
  });

  it("takes one file, and its own flags", async () => {
    place = new Workplace({ "a.ts": source, "b.ts": source });
    expect((await place.plainfn("generate", "a.ts", "b.ts")).err).toContain("takes one file at a time");
    expect((await place.plainfn("generate", "a.ts", "--lock", "x")).err).toContain(
      "`generate` has no --lock.",
    );
  });
});
