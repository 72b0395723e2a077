import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import ts from "typescript";
import type { findFault } from "./judge.ts";

/** The decoder's modules and the tables of cases, each as a function that a sandbox can run again and again. */
export type Modules = ReadonlyMap<string, vm.Script>;

/** Milliseconds: without a mutation it takes a tenth of that on a busy machine. */
const timeout = 2500;

export function readModules(): Modules {
  const tables = ["keyword", "repair", "build", "issue", "pattern", "schema-error"].map(
    (name) => `../${name}-cases.ts`,
  );
  const tests = [...tables, "judge.ts"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return new Map(
    [...sourceFiles(), ...tests].map((path) => [basename(path), compile(readFileSync(path, "utf8"))]),
  );
}

/** The sources of the decoder, and of the errors that it throws. */
export function sourceFiles(): string[] {
  return ["schema", "errors"].flatMap((folder) => {
    const path = fileURLToPath(new URL(`../../../src/${folder}/`, import.meta.url));
    return readdirSync(path).map((file) => path + file);
  });
}

/** Whether the cases notice that one module is another. An endless loop is noticed, too. */
export function isNoticed(modules: Modules, file: string, text: string): boolean {
  const mutated = new Map(modules).set(file, compile(text));
  const context = vm.createContext({ URL, Buffer });
  const loaded = new Map<string, object>();
  const load = (path: string): object => {
    const name = basename(path);
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const exports = {};
    loaded.set(name, exports);
    const run = mutated.get(name)?.runInContext(context) as (require: typeof load, exports: object) => void;
    run(load, exports);
    return exports;
  };
  try {
    Object.assign(context, { load });
    const trade: Parameters<typeof findFault>[0] = file.startsWith("pattern") ? "patterns" : "values";
    return vm.runInContext(`load("judge.ts").findFault("${trade}") !== undefined`, context, {
      timeout,
    }) as boolean;
  } catch {
    return true;
  }
}

function compile(text: string): vm.Script {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  return new vm.Script(`(function (require, exports) {${outputText}\n})`);
}
