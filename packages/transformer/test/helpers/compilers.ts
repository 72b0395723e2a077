import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "@jest/globals";
import type typescript from "typescript";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import type { Compiler } from "../../src/compiler/compiler.ts";
import type { NativeModules } from "../../src/compiler/native/api.ts";
import { nativeCompiler } from "../../src/compiler/native/native.ts";
import { compilerOptions } from "./compiler-options.ts";

/** Every compiler that the port is written for but the one of the other suites, as the name of its package. */
export const otherCompilers = ["typescript-5.4", "typescript-5.9", "typescript-7.0"] as const;

export type OtherCompiler = (typeof otherCompilers)[number];

/** One program for all the files, by a compiler of `test/compilers`. */
export function compilerOver(name: OtherCompiler, files: readonly string[]): Compiler {
  return name === "typescript-7.0" ? nativeOver(files) : classicOver(name, files);
}

function classicOver(name: OtherCompiler, files: readonly string[]): Compiler {
  const ts = requireOther(name) as typeof typescript;
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, "/");
  return classicCompiler(ts, ts.createProgram(files, options));
}

/** TypeScript 7 opens projects, and nothing else. */
function nativeOver(files: readonly string[]): Compiler {
  const folder = mkdtempSync(join(tmpdir(), "plainfn-"));
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const api = new modules.sync.API({ cwd: folder });
  afterAll(() => {
    api.close();
    rmSync(folder, { recursive: true });
  });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`no project in ${config}`);
  return nativeCompiler(modules, project);
}

const requireOther = createRequire(new URL("../../../../test/compilers/package.json", import.meta.url));

/** By `import`: the `require` of jest takes no ES modules. */
async function load<T>(specifier: string): Promise<T> {
  return (await import(pathToFileURL(requireOther.resolve(specifier)).href)) as T;
}

const modules: NativeModules = {
  version: (requireOther("typescript-7.0") as { readonly version: string }).version,
  sync: await load<NativeModules["sync"]>("typescript-7.0/unstable/sync"),
  ast: await load<NativeModules["ast"]>("typescript-7.0/unstable/ast"),
};
