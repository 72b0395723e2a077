import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { hasReferences, pluginEntries } from "../../../src/frontends/native/plugin-entries.ts";

const ours = { transform: "@plainfn/transformer", docs: "full" };
const withPlugins = JSON.stringify({ compilerOptions: { plugins: [ours] } });
const files = {
  "own.json":
    '{ // comments\n  "compilerOptions": { "plugins": [{ "name": "other" }] }, "extends": "./base", }',
  "base.json": withPlugins,
  "near.json": '{ "extends": "./base" }',
  "last.json": '{ "extends": ["./own.json", "./base.json"] }',
  "package.json": "{}",
  "of-package.json": '{ "extends": "@acme/config" }',
  "node_modules/@acme/config/tsconfig.json": withPlugins,
  "missing.json": '{ "extends": "@acme/none" }',
  "none.json": '{ "references": [{ "path": "own.json" }] }',
};

describe("pluginEntries", () => {
  const folder = mkdtempSync(join(tmpdir(), "plainfn-"));
  const at = (name: string): string => join(folder, name);

  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["own.json", [{ name: "other" }]],
    ["near.json", [ours]],
    ["last.json", [ours]],
    ["of-package.json", [ours]],
    ["none.json", []],
  ])("reads what holds for %s", (name, entries) => {
    expect(pluginEntries(at(name))).toEqual(entries);
  });

  it("says what was not found", () => {
    expect(() => pluginEntries(at("missing.json"))).toThrow("@acme/none, which ");
  });

  it("knows a project that refers to others", () => {
    expect([hasReferences(at("none.json")), hasReferences(at("own.json"))]).toEqual([true, false]);
  });
});
