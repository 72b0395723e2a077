import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { extract } from "../src/extract.ts";
import { expectGolden, foldersIn, readJson } from "./helpers/folders.ts";
import { loadTools } from "./helpers/load-tools.ts";
import { validatorOf } from "./helpers/oracle.ts";
import { compilerFor } from "./helpers/program.ts";

/** What a case says of its tools: an input, and what comes of it. */
interface Call {
  /** Absent where the case has one tool. */
  readonly tool?: string;
  readonly input: unknown;
  /** What the function returns, as JSON; its function shows what it received. */
  readonly returns?: unknown;
  /** The paths of the issues. */
  readonly issues?: readonly string[];
  /** The schema refuses the input and the decoder puts it right. */
  readonly repaired?: true;
}

const compiler = compilerFor("fixtures");

for (const folder of foldersIn("fixtures")) {
  describe(folder.name, () => {
    const { tools, diagnostics } = extract(
      compiler,
      [folder.input],
      readJson(join(folder.path, "options.json")),
    );

    it("is read without a word", () => {
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    });

    it("has these definitions", () => {
      expectGolden(join(folder.path, "schema.json"), JSON.stringify({ tools }, null, 2));
    });

    const calls = readJson<readonly Call[]>(join(folder.path, "calls.json")) ?? [];
    it.each(calls.map((call) => [JSON.stringify(call.input), call] as const))(
      "takes %s as it says",
      async (_, call) => {
        const loaded = await loadTools(folder, tools);
        const found = loaded.find(({ tool }) => call.tool === undefined || tool.name === call.tool);
        if (found === undefined) throw new Error(`${folder.name} has no tool ${call.tool}`);
        const outcome = await found.call(call.input);
        const { input, tool, repaired, ...expected } = call;
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(expected);
        const accepted = validatorOf(found.tool.inputSchema)(input);
        expect({ accepted }).toEqual({ accepted: repaired !== true && call.issues === undefined });
      },
    );
  });
}
