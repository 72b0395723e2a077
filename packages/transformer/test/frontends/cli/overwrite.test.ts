import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

const source = "export function add(x: number): number { return x + 1; }\n";
const files = {
  "tsconfig.json": "{}",
  "package.json": "{}",
  "src/tools.ts": source,
  "src/other.ts": "// mine\n",
};
const read = (name: string): string => readFileSync(join(place.folder, name), "utf8");

describe("plainfn generate --out", () => {
  it.each([
    ["src/tools.ts", "`src/tools.ts` is the source itself, which the module imports: name another file."],
    [
      "src/other.ts",
      "`src/other.ts` was not written by `plainfn generate`, so it is not overwritten: name another file, or remove it.",
    ],
    ["src/made.js", "`generate` writes TypeScript, so `src/made.js` has to end with .ts, .mts or .cts."],
    ["src/made.d.ts", "`generate` writes TypeScript, so `src/made.d.ts` has to end with .ts, .mts or .cts."],
    ["src", "`generate` writes TypeScript, so `src` has to end with .ts, .mts or .cts."],
  ])("refuses %s, and changes nothing", async (out, reason) => {
    place = new Workplace(files);
    const said = await place.plainfn("generate", "src/tools.ts", "--out", out);
    expect(said.status).toBe(2);
    expect(said.out).toBe("");
    expect(said.err).toMatch(/^plainfn: --out: /);
    expect(said.err.split("\n")[0]).toBe(`plainfn: --out: ${reason}`);
    expect([read("src/tools.ts"), read("src/other.ts")]).toEqual([source, "// mine\n"]);
  });

  it("refuses a folder, and a file as a folder", async () => {
    place = new Workplace({ ...files, "all.ts/x": "" });
    const folder = await place.plainfn("generate", "src/tools.ts", "--out", "all.ts");
    expect(folder.err).toMatch(/^plainfn: --out: `all\.ts` is a folder: name a file\.\n/);
    const below = await place.plainfn("generate", "src/tools.ts", "--out", "src/other.ts/all.ts");
    expect(below.err).toMatch(/^plainfn: --out: `src\/other\.ts\/all\.ts` can't be read: ENOTDIR/);
    expect([folder.status, below.status]).toEqual([2, 2]);
  });

  it("writes over what it has written, and over an empty file", async () => {
    place = new Workplace({ ...files, "src/all.ts": "" });
    expect((await place.plainfn("generate", "src/tools.ts", "--out", "src/all.ts")).status).toBe(0);
    place.write("src/tools.ts", source.replace("x: number", "x: string"));
    const again = await place.plainfn("generate", "src/tools.ts", "--out", "src/all.ts");
    expect(again).toEqual({ status: 0, out: "src/all.ts: 1 tool\n", err: "" });
  });
});

describe("plainfn lock --lock", () => {
  it.each([
    [
      "package.json",
      "`package.json` was not written by `plainfn lock`, so it is not overwritten: name another file, or remove it.",
    ],
    [
      "src/tools.ts",
      "`src/tools.ts` was not written by `plainfn lock`, so it is not overwritten: name another file, or remove it.",
    ],
    ["src", "`src` is a folder: name a file."],
  ])("refuses %s, and changes nothing", async (lock, reason) => {
    place = new Workplace(files);
    const { status, out, err } = await place.plainfn("lock", "src/tools.ts", "--lock", lock);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err.split("\n")[0]).toBe(`plainfn: --lock: ${reason}`);
    expect([read("src/tools.ts"), read("package.json")]).toEqual([source, "{}"]);
  });

  it("writes over a lock, one with the conflicts of a merge too, into a folder that it makes", async () => {
    place = new Workplace(files);
    const lock = (): Promise<unknown> => place.plainfn("lock", "src/tools.ts", "--lock", "locks/a.json");
    const done = { status: 0, out: "locks/a.json: 1 tool\n", err: "" };
    expect(await lock()).toEqual(done);
    const text = read("locks/a.json");
    place.write("locks/a.json", text.replace(/("add")/, "<<<<<<< HEAD\n    $1"));
    expect(await lock()).toEqual(done);
    expect(read("locks/a.json")).toBe(text);
  });

  it("checks against a lock and nothing else", async () => {
    place = new Workplace(files);
    const check = async (lock: string): Promise<string> =>
      (await place.plainfn("check", "src/tools.ts", "--lock", lock)).err.split("\n")[0] ?? "";
    expect(await check("package.json")).toBe("plainfn: `package.json` was not written by `plainfn lock`.");
    expect(await check("src")).toBe("plainfn: --lock: `src` is a folder: name a file.");
  });
});

describe("files without tools", () => {
  const note = (command: string): string =>
    `note: no tools found. \`${command}\` reads what files export: functions, classes, and instances of classes.\n`;

  it("are told of", async () => {
    place = new Workplace(files);
    const generated = await place.plainfn("generate", "src/other.ts");
    expect(generated).toEqual({ status: 0, out: "src/other.plainfn.ts: 0 tools\n", err: note("generate") });
    await place.plainfn("lock", "src/tools.ts");
    expect((await place.plainfn("check", "src/other.ts")).err).toContain(note("check"));
  });

  it("make no lock", async () => {
    place = new Workplace(files);
    expect(await place.plainfn("lock", "src/other.ts")).toEqual({
      status: 1,
      out: "",
      err: `${note("lock")}plainfn: nothing is written: a lock without tools would hold nothing.\n`,
    });
    expect(() => read("tools.lock.json")).toThrow("ENOENT");
  });
});
