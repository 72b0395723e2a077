import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type typescript from "typescript";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { foldersIn } from "./folders.ts";

export const ts: typeof typescript = createRequire(import.meta.url)("typescript") as typeof typescript;

/** One program for every input: the standard library is parsed once, not once a case. */
export function compilerFor(...parents: readonly string[]): Compiler {
  const inputs = parents.flatMap((parent) => foldersIn(parent)).map(({ input }) => input);
  return classicCompiler(ts, ts.createProgram(inputs, options));
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));

const options: typescript.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ["node"],
  typeRoots: [`${root}node_modules/@types`],
  paths: {
    "@plainfn/runtime": [`${root}packages/runtime/dist/esm/index.d.ts`],
    "@plainfn/runtime/attach": [`${root}packages/runtime/dist/esm/tool/attach.d.ts`],
  },
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
};
