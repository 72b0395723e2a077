import { join } from "node:path";
import process from "node:process";
import { types } from "node:util";
import { constants, Script } from "node:vm";
import { codeName } from "../messages.ts";
import { scriptsOf } from "./rewrite.ts";
import { missingCompiler, withoutTypes } from "./without-types.ts";

/**
 * Runs code in the global scope of this process and waits for what it gives. An interrupt from outside ends code that
 * does not wait for anything.
 */
export async function evaluate(id: number, code: string): Promise<unknown> {
  // The name says where relative imports begin.
  const filename = join(process.cwd(), codeName(id));
  const script = compileFirst(scriptsOf(withoutTypes(code)), filename);
  return script.runInThisContext({ breakOnSigint: true, displayErrors: false });
}

/** The first that the engine accepts; its complaint is that about the first one. */
function compileFirst(sources: readonly string[], filename: string): Script {
  let complaint: unknown;
  for (const source of sources) {
    try {
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      return new Script(source, { filename, importModuleDynamically });
    } catch (error) {
      complaint ??= error;
    }
  }
  const note = missingCompiler();
  if (types.isNativeError(complaint) && note !== undefined) complaint.stack += `\n${note}`;
  throw complaint;
}
