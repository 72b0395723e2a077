import { describe, expect, it } from "@jest/globals";
import { globOf } from "../../src/toolsets/files/glob.ts";
import { workspaceAt } from "../../src/toolsets/files/workspace.ts";

const workspace = workspaceAt(process.cwd());

describe("a path pattern", () => {
  it.each([
    ["**", ["a.ts", "src/a.ts", ".hidden", "a/b/c/d"], []],
    [".", ["a.ts", "src/a.ts"], []],
    ["*", ["a.ts", "src/a.ts", ".hidden"], []],
    ["*.ts", ["a.ts", "src/a.ts", "a/b/c.ts"], ["a.tsx", "a.ts/b", "ats"]],
    ["./*.ts", ["a.ts"], ["src/a.ts"]],
    ["**/*.ts", ["a.ts", "src/a.ts", "a/b/c.ts"], ["a.js"]],
    ["src/**/*.ts", ["src/a.ts", "src/a/b/c.ts"], ["a.ts", "src.ts", "other/src/a.ts"]],
    ["src/*.{ts,js}", ["src/a.ts", "src/a.js"], ["src/a.tsx", "src/a/b.ts", "src/a."]],
    ["src/**", ["src/a", "src/a/b"], ["src", "srcs/a"]],
    ["src", ["src", "src/a.ts", "lib/src/a.ts"], ["srcs/a.ts"]],
    ["src/", ["src", "src/a.ts"], ["lib/src/a.ts"]],
    ["src/main.ts", ["src/main.ts"], ["src/main.tsx", "src/main-ts", "lib/src/main.ts"]],
    ["package.json", ["package.json", "a/package.json"], ["package-json", "a/package.json.bak"]],
    ["**/test/**", ["test/a", "a/test/b/c"], ["tests/a", "a/test"]],
    ["a?c", ["abc", "x/a-c"], ["ac", "abbc", "a/c"]],
    ["[ab].ts", ["a.ts", "b.ts"], ["c.ts", "ab.ts"]],
    ["[!a].ts", ["b.ts"], ["a.ts", "x/y/a.ts"]],
    ["{a,b{c,d}}", ["a", "bc", "bd"], ["b", "abc"]],
    ["a+(b).$c^|d", ["a+(b).$c^|d"], ["a+b.$c"]],
    [`${process.cwd()}/src/*`, ["src/a"], ["a", "src/a/b"]],
  ])("%j", (pattern, fitting, other) => {
    const glob = globOf(workspace, pattern);
    expect(fitting.filter((path) => !glob.fits(path))).toEqual([]);
    expect(other.filter((path) => glob.fits(path))).toEqual([]);
    for (const path of fitting) {
      const folders = path.split("/").slice(0, -1);
      const parents = folders.map((_, index) => folders.slice(0, index + 1).join("/"));
      expect(parents.filter((folder) => !glob.reaches(folder))).toEqual([]);
    }
  });

  it("leaves out folders where nothing could fit", () => {
    const glob = globOf(workspace, "packages/*/src/**");
    expect(["packages", "packages/a", "packages/a/src"].filter((folder) => !glob.reaches(folder))).toEqual(
      [],
    );
    expect(glob.reaches("docs")).toBe(false);
  });

  it("takes no longer for a text made against it", () => {
    const glob = globOf(workspace, `${"*a".repeat(50)}b`);
    expect(glob.fits("a".repeat(5000))).toBe(false);
  });
});
