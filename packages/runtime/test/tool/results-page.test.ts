import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { ToolError } from "../../src/errors/tool-error.ts";
import { tool } from "../../src/tool/attach.ts";
import { call, definitionOf } from "./support.ts";

const page = readFileSync(new URL("../../../../docs/results.md", import.meta.url), "utf8");

/** The rows of the table below a header, both cells without their backquotes. */
function rowsBelow(header: string): [source: string, given: string][] {
  const [table = ""] = page.slice(page.indexOf(header)).split("\n\n");
  return table
    .split("\n")
    .slice(2)
    .map((row) => /^\| `(.*)` \| `(.*)` \|$/.exec(row)?.slice(1) as [string, string]);
}

function valueOf(source: string): unknown {
  const make = runInThisContext(`(ToolError) => (${source})`) as (error: typeof ToolError) => unknown;
  return make(ToolError);
}

describe("the page about results", () => {
  const values = rowsBelow("| a tool returns |");
  const errors = rowsBelow("| a tool throws |");

  it("shows values and errors", () => {
    expect([values.length, errors.length]).toEqual([21, 6]);
  });

  it.each(values)("says what becomes of %s", async (source, given) => {
    const value = valueOf(source);
    const returned = (): unknown => (typeof value === "function" ? (value as () => unknown)() : value);
    expect((await call([tool(returned, definitionOf("made"))], "made")).content).toBe(given);
  });

  it.each(errors)("says what becomes of a thrown %s", async (source, given) => {
    const thrown = (): never => {
      throw valueOf(source);
    };
    expect(await call([tool(thrown, definitionOf("made"))], "made")).toMatchObject({
      content: given,
      isError: true,
    });
  });
});
