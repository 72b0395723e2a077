import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

const source = `
/** Find. @version 1 */
export function find(query: string, kind?: "a" | "b", tags?: string[]): { id: string; score?: number } { return { id: query }; }
/** @deprecated use find */
export function seek(query: string): void {}
export function late(): void {}
`;

let place: Workplace;
beforeAll(async () => {
  place = new Workplace({ "tools.ts": source });
  expect(await place.plainfn("lock", "tools.ts")).toEqual({
    status: 0,
    out: "tools.lock.json: 3 tools\n",
    err: "",
  });
});
afterAll(() => place.remove());

/** The lines of a check after one part of the source became another. */
async function check(...changes: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const text = changes.reduce((result, [before, after]) => result.replace(before, after), source);
  writeFileSync(join(place.folder, "tools.ts"), text);
  const { status, out, err } = await place.plainfn("check", "tools.ts");
  expect(status).toBe(out === "" ? 0 : 1);
  expect(err).toBe(
    out === ""
      ? ""
      : "plainfn: tools.lock.json is not up to date: run `plainfn lock` to accept the changes.\n",
  );
  return out.split("\n").slice(0, -1);
}

describe("plainfn lock", () => {
  it("writes down what callers rely on, by name, without texts", () => {
    const lock = JSON.parse(readFileSync(join(place.folder, "tools.lock.json"), "utf8")) as {
      readonly tools: object;
    };
    expect(Object.keys(lock.tools)).toEqual(["find", "late", "seek"]);
    expect(lock).toMatchObject({
      format: 1,
      tools: { find: { version: "1" }, seek: { deprecated: "use find" } },
    });
    expect(JSON.stringify(lock)).not.toContain("Find.");
  });
});

describe("plainfn check", () => {
  it("passes when nothing but words and places has changed", async () => {
    expect(
      await check(
        ["Find.", "Find it."],
        ["\nexport function late(): void {}", ""],
        ["\n/** Find", "\nexport function late(): void {}\n/** Find"],
      ),
    ).toEqual([]);
  });

  it.each([
    [
      "a removed tool",
      "export function late(): void {}",
      "",
      "breaking: late: is gone; mark a tool `@deprecated` before it goes",
    ],
    [
      "a removed tool that was deprecated",
      "export function seek(query: string): void {}",
      "",
      "change: seek: is gone, as `@deprecated` said",
    ],
    [
      "a new tool",
      "export function late",
      "export function more(): void {}\nexport function late",
      "change: more: is new",
    ],
    ["a new required argument", "late()", "late(when: string)", "breaking: late: input /when: required"],
    ["a new optional argument", "late()", "late(when?: string)", "change: late: input /when: added"],
    ["a removed argument", ", tags?: string[]", "", "breaking: find: input /tags: removed"],
    ["a narrower type", '"a" | "b"', '"a"', 'breaking: find: input /kind: enum "a" | "b" became "a"'],
    [
      "a wider type",
      '"a" | "b"',
      '"a" | "b" | "c"',
      'change: find: input /kind: enum "a" | "b" became "a" | "b" | "c"',
    ],
    [
      "another element",
      "tags?: string[]",
      "tags?: number[]",
      "breaking: find: input /tags/[]: type string became number",
    ],
    [
      "an argument that need not be given any more",
      "find(query: string",
      "find(query?: string",
      "change: find: input /query: optional now",
    ],
    [
      "a result that lacks something",
      "{ id: string; score?: number }",
      "{ id: string }",
      "breaking: find: output /score: removed",
    ],
    ["a result with more", "score?: number", "score?: number; more?: 1", "change: find: output /more: added"],
    [
      "a result that may lack something",
      "{ id: string;",
      "{ id?: string;",
      "breaking: find: output /id: optional now",
    ],
    ["another version", "@version 1", "@version 2", 'change: find: @version: "1" became "2"'],
  ])("tells %s", async (_, before, after, line) => {
    expect(await check([before, after])).toContain(line);
  });

  it("does not call breaking what comes with another version", async () => {
    expect(await check(["@version 1", "@version 2"], ['"a" | "b"', '"a"'])).toEqual([
      'change: find: input /kind: enum "a" | "b" became "a" (1 became 2)',
      'change: find: @version: "1" became "2"',
    ]);
  });

  it("says what is missing, and which tools can't be told apart", async () => {
    const { status, err } = await place.plainfn("check", "tools.ts", "--lock", "none.json");
    expect(status).toBe(2);
    expect(err).toContain("there is no `none.json`: `plainfn lock` writes it.");
    writeFileSync(join(place.folder, "more.ts"), "export function find(): void {}\n");
    expect((await place.plainfn("lock", "tools.ts", "more.ts")).err).toContain(
      "`find` and `find` are both called",
    );
  });
});
