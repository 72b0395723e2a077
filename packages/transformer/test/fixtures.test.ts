import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { type ExtractedTool, extract } from "../src/extract.ts";
import { expectGolden, foldersIn, readJson } from "./helpers/folders.ts";
import { loadTool } from "./helpers/load-tools.ts";
import { validatorOf } from "./helpers/oracle.ts";
import { prettyJson } from "./helpers/pretty-json.ts";
import { compilerFor } from "./helpers/program.ts";

/** What a case says of its tools: an input, and what comes of it. */
interface Call {
  /** Absent where the case has one tool. */
  readonly tool?: string;
  readonly input: unknown;
  /** The arguments of the function, as `showValues` writes them. */
  readonly receives?: string;
  /** What the function returns, as JSON. */
  readonly returns?: unknown;
  /** The paths of the issues. */
  readonly issues?: readonly string[];
  /** The schema refuses the input and the decoder puts it right. */
  readonly repaired?: true;
  /**
   * What the validator says where that differs: a schema can't say that an integer is beyond the safe range, and ajv
   * does not look at a member `__proto__`.
   */
  readonly schemaAccepts?: boolean;
}

const folders = foldersIn("fixtures");
const compiler = compilerFor("fixtures");

for (const folder of folders) {
  describe(folder.name, () => {
    const options = readJson<object>(join(folder.path, "options.json"));
    const { tools, diagnostics } = extract(compiler, [folder.input], options);

    it("is read without a word", () => {
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    });

    it("has these definitions", () => {
      expectGolden(join(folder.path, "schema.json"), prettyJson({ tools }));
    });

    const calls = readJson<readonly Call[]>(join(folder.path, "calls.json")) ?? [];
    it.each(calls.map((call) => [call.tool ?? "it", JSON.stringify(call.input), call] as const))(
      "lets %s take %s as it says",
      async (_, __, call) => expectCall(toolOf(tools, call), call, folder),
    );
  });
}

function toolOf(tools: readonly ExtractedTool[], { tool: name }: Call): ExtractedTool {
  const found = name === undefined ? tools[0] : tools.find((tool) => tool.name === name);
  if (found === undefined || (name === undefined && tools.length > 1)) throw new Error(`which tool: ${name}`);
  return found;
}

/** Schema and decoder must agree on each call. */
async function expectCall(tool: ExtractedTool, call: Call, folder: (typeof folders)[number]): Promise<void> {
  const { input, receives, returns, issues, repaired, schemaAccepts } = call;
  if (receives === undefined && returns === undefined && issues === undefined)
    throw new Error("the call says nothing of what comes of it");
  const loaded = loadTool(folder, tool);
  const decoded = loaded.decode(input);
  if (issues !== undefined || receives !== undefined)
    expect(decoded).toEqual(issues === undefined ? { receives } : { issues });
  if (returns !== undefined) expect(JSON.parse(JSON.stringify(await loaded.call(input)))).toEqual(returns);
  const accepted = validatorOf(tool.inputSchema)(input);
  expect({ accepted }).toEqual({ accepted: schemaAccepts ?? (repaired !== true && issues === undefined) });
}
