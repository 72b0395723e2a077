import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { parseArguments } from "../../src/schema/arguments-text.ts";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { issueText } from "../../src/schema/issue-text.ts";
import type { RepairRule } from "../../src/schema/repair.ts";

const page = readFileSync(new URL("../../../../docs/decoding.md", import.meta.url), "utf8");
const run = promisify(execFile);

/** The schemas of the types that the tables name. */
const schemas: Readonly<Record<string, JsonSchema>> = {
  number: { type: "number" },
  boolean: { type: "boolean" },
  string: { type: "string" },
  URL: { type: "string", format: "uri", "x-build": "URL" },
  "{ a: number }": { type: "object", properties: { a: { type: "number" } }, required: ["a"] },
  "{ a?: number }": { type: "object", properties: { a: { type: "number" } } },
  "number[]": { type: "array", items: { type: "number" } },
  "string[]": { type: "array", items: { type: "string" } },
  "number[][]": { type: "array", items: { type: "array", items: { type: "number" } } },
  "number \\| string[]": { anyOf: [{ type: "number" }, { type: "array", items: { type: "string" } }] },
};

/** The rows of the table below a header, cell by cell. */
function rowsBelow(header: string): string[][] {
  const [table = ""] = page.slice(page.indexOf(header)).split("\n\n");
  return table
    .split("\n")
    .slice(2)
    .map((row) => row.split(/(?<!\\) ?\| ?/).slice(1, -1));
}

/** The JSON in the backquotes of a cell. */
function valuesIn(cell: string): unknown[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => JSON.parse(text) as unknown);
}

describe("the page about arguments", () => {
  const repairs = rowsBelow("| rule |").filter(([, declared]) => declared !== "no required parameter");

  it.each(repairs)("says of %s that for %s a sent %s becomes %s", (rule, declared, sent, becomes) => {
    const decoder = schemaDecoder(schemas[declared?.slice(1, -1) ?? ""] ?? false, { repair: true });
    const [from, to] = [sent, becomes].map((cell) => valuesIn(cell ?? "")[0]);
    expect(decoder.decode(from)).toMatchObject({
      ok: true,
      value: declared === "`URL`" ? new URL(String(to)) : to,
      repairs: [{ rule: rule?.slice(1, -1) }],
    });
  });

  it("has every rule in its table", () => {
    const rules: Record<RepairRule, true> = {
      "empty-arguments": true,
      "number-text": true,
      "boolean-text": true,
      "json-text": true,
      "null-absent": true,
      "single-element": true,
      "url-text": true,
    };
    const shown = new Set(rowsBelow("| rule |").map(([rule = ""]) => rule.slice(1, -1)));
    expect([...shown].sort()).toEqual(Object.keys(rules).sort());
  });

  const refusals = rowsBelow("| declared | sent | because |").flatMap(([declared = "", sent = ""]) =>
    valuesIn(sent).map((value) => [declared.slice(1, -1), value] as const),
  );

  it.each(refusals)("says that for %s a sent %j stays an issue", (declared, value) => {
    expect(schemaDecoder(schemas[declared] ?? true, { repair: true }).decode(value).ok).toBe(false);
  });

  it("shows where a text breaks", () => {
    const parsed = parseArguments('{\n  "a": 1\n  "b": 2\n}', { complete: true });
    const text = parsed.ok ? "" : issueText({ name: "t", signature: "t()" }, [parsed.issue]);
    const [, shown = ""] = /Arguments that are no JSON are an issue with a place: `(.*)`\./.exec(page) ?? [];
    expect(shown).not.toBe("");
    expect(text).toContain(shown);
  });

  it("has a program that does what it says", async () => {
    const [, program = "", output = ""] = /```ts\n([^]*?)```\n\n```\n([^]*?)```/.exec(page) ?? [];
    // Inside the package, so that the program finds it under its own name; built as in a user's project.
    const folder = fileURLToPath(new URL("../../temp/decoding-page/", import.meta.url));
    const { resolve } = createRequire(
      new URL("../../../../examples/quick-start/package.json", import.meta.url),
    );
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const plugins = [{ transform: resolve("@plainfn/transformer") }];
    const compilerOptions = {
      target: "es2022",
      module: "nodenext",
      strict: true,
      types: ["node"],
      outDir: "dist",
      plugins,
    };
    writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    writeFileSync(`${folder}decoding.ts`, program);
    await run(process.execPath, [resolve("ts-patch/bin/tspc.js"), "-p", folder]).catch(
      (error: { stdout: string }) => {
        throw new Error(error.stdout);
      },
    );
    const { stdout, stderr } = await run(process.execPath, ["dist/decoding.js"], { cwd: folder });
    expect([stdout, stderr]).toEqual([output, ""]);
  });
});
