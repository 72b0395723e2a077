import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import ts from "typescript";
import plugin, { type PluginExtras } from "../../src/frontends/ts-patch.ts";

const temp = fileURLToPath(new URL("../../temp/", import.meta.url));
const start = 'import { toolsOf } from "@plainfn/runtime";\n';
const sources = {
  "good.ts": `${start}function good(k = 5): void {}\nexport const tools = toolsOf(good);\n`,
  "bad.ts": `${start}function bad(f: () => void): void {}\nexport const tools = toolsOf(bad);\n`,
  "odd.ts": `${start}function odd(x: any): void {}\nexport const tools = toolsOf(odd);\n`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(temp, { recursive: true });
  folder = mkdtempSync(join(temp, "plugin-"));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the plugin", () => {
  it("writes definitions into what is emitted, as its options say", () => {
    const { output } = emit("good.ts", { defaults: true });
    expect(output["good.js"]).toContain('import * as __plainfn from "@plainfn/runtime/attach";');
    expect(output["good.js"]).toMatch(/k: ?\{ ?type: ?"number", ?default: ?5 ?\}/);
    expect(emit("good.ts").output["good.js"]).not.toContain("default");
  });

  it("hands an error to the compiler, and leaves the file as it is", () => {
    const { output, errors } = emit("bad.ts");
    expect(errors).toEqual([
      "bad.ts(2,14): error TS991001: PF1001: bad: `f` is a function, which a model can't send.\n" +
        "  hint: take it where the tool is made, as in the constructor of a class, or write `f?: …` to leave it out\n",
    ]);
    expect(output["bad.js"]).not.toContain("__plainfn");
  });

  it("prints a warning once, and does not let the compiler fail for it", () => {
    const { output, errors, printed } = emit("odd.ts");
    expect(errors).toEqual([]);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(/^odd\.ts\(2,14\): warning TS991003: PF1003: /);
    expect(output["odd.js"]).toContain("__plainfn");
  });

  it("refuses an option that it does not have", () => {
    expect(emit("good.ts", { defalts: true }).errors).toEqual([
      "error TS994003: PF4003: There is no option `defalts`.\n  hint: the options are `docs` and `defaults`\n",
    ]);
  });

  it("does not mind the entries that ts-patch reads", () => {
    expect(emit("good.ts", { import: "default", isEsm: true }).errors).toEqual([]);
  });

  it("reports a fault of its own at the file, and goes on", () => {
    const { output, errors } = emit("good.ts", {}, (program) => {
      const getSourceFile = program.getSourceFile.bind(program);
      program.getSourceFile = (file) => {
        if (!file.endsWith("good.ts")) return getSourceFile(file);
        program.getSourceFile = getSourceFile;
        throw new Error("lost");
      };
    });
    expect(errors).toEqual([
      "good.ts(1,1): error TS994004: PF4004: plainfn failed on this file: lost\n" +
        "  hint: this is a fault of plainfn: please report it, with what PLAINFN_DEBUG=1 prints\n",
    ]);
    expect(output["good.js"]).toContain("toolsOf(good)");
  });

  it("says how it is used when it is run as another kind of plugin", () => {
    const program = ts.createProgram([], {});
    expect(() => plugin(program, {}, { ts } as PluginExtras)).toThrow(/leave `type` out/);
  });
});

/** Emits a file as ts-patch does, twice: a builder may. */
function emit(
  name: string,
  config: Readonly<Record<string, unknown>> = {},
  prepare: (program: ts.Program) => void = () => {},
) {
  const program = ts.createProgram([join(folder, name)], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    skipLibCheck: true,
  });
  const host = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (file: string) => file,
    getNewLine: () => "\n",
  };
  program.getCurrentDirectory = () => folder;
  const errors = new Set<string>();
  const output: Record<string, string> = {};
  const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const extras = {
    ts,
    addDiagnostic: (found: ts.Diagnostic) => errors.add(ts.formatDiagnostic(found, host)),
  };
  for (const round of [1, 2]) {
    const before = [plugin(program, config, extras)];
    if (round === 1) prepare(program);
    program.emit(
      undefined,
      (file, text) => {
        output[file.split("/").pop() ?? ""] ??= text;
      },
      undefined,
      false,
      { before },
    );
  }
  const printed = stderr.mock.calls.map(([text]) => String(text));
  stderr.mockRestore();
  return { output, errors: [...errors], printed };
}
