import * as module from "node:module";
import { join } from "node:path";
import process from "node:process";

/**
 * TypeScript as JavaScript, by the compiler that the working directory has, else by the one that newer versions of Node
 * bring along, else as it is.
 */
export function withoutTypes(code: string): string {
  stripper ??= findStripper();
  return stripper.strip(code);
}

/** What a session takes, in words. The compiler is not loaded to say so. */
export function language(): string {
  const version = versionHere();
  if (version !== undefined) return `TypeScript (typescript ${version} takes the types away)`;
  return stripTypes === undefined ? javaScript : "TypeScript (Node takes the types away)";
}

/** Said of broken code where no compiler could take types away. */
export function missingCompiler(): string | undefined {
  return language() === javaScript
    ? "[The session takes JavaScript only: no typescript is installed where it runs.]"
    : undefined;
}

const javaScript = "JavaScript";

interface Stripper {
  strip(code: string): string;
}

let stripper: Stripper | undefined;

function findStripper(): Stripper {
  return compilerHere() ?? nodeItself() ?? { strip: (code) => code };
}

interface TypeScriptApi {
  transpileModule(
    code: string,
    settings: { readonly reportDiagnostics: boolean; readonly compilerOptions: object },
  ): { readonly outputText: string; readonly diagnostics?: readonly unknown[] };
}

function compilerHere(): Stripper | undefined {
  if (versionHere() === undefined) return undefined;
  const typescript = requireHere("typescript") as TypeScriptApi;
  // 99 is the newest of each: nothing but the types is taken away.
  const compilerOptions = { target: 99, module: 99, verbatimModuleSyntax: true };
  return {
    strip(code) {
      const { outputText, diagnostics = [] } = typescript.transpileModule(code, {
        reportDiagnostics: true,
        compilerOptions,
      });
      // Of code that is broken the compiler makes something else: the engine says better what is wrong.
      return diagnostics.length > 0 ? code : outputText.replace(/^export \{\};\s*$/m, "");
    },
  };
}

/** Of a compiler that can be called: TypeScript 7 can't. */
function versionHere(): string | undefined {
  try {
    const { version } = requireHere("typescript/package.json") as { readonly version: string };
    return Number.parseInt(version, 10) < 7 ? version : undefined;
  } catch {
    return undefined;
  }
}

function requireHere(name: string): unknown {
  return module.createRequire(join(process.cwd(), "code"))(name);
}

const { stripTypeScriptTypes: stripTypes } = module as { stripTypeScriptTypes?(code: string): string };

function nodeItself(): Stripper | undefined {
  if (stripTypes === undefined) return undefined;
  return {
    strip(code) {
      try {
        return stripTypes(code);
      } catch {
        return code;
      }
    },
  };
}
