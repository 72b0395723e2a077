import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";
import type { Format } from "./strip-types.ts";

/**
 * How Node loads what a source file becomes: by its extension, by its package, and where the package says nothing by
 * what the compiler was told to make.
 */
export function moduleFormat(
  typescript: Pick<TypeScript, "ModuleKind">,
  file: string,
  options: ts.CompilerOptions,
): Format {
  if (/\.m[jt]s$/.test(file)) return "module";
  if (/\.c[jt]s$/.test(file)) return "commonjs";
  const type = packageType(dirname(file));
  if (type !== undefined) return type === "module" ? "module" : "commonjs";
  const { ES2015, Node16, Preserve } = typescript.ModuleKind;
  const { module } = options;
  const isEs = module !== undefined && ((module >= ES2015 && module < Node16) || module === Preserve);
  return isEs ? "module" : "commonjs";
}

/** `type` of the nearest package.json, which may be absent there. */
function packageType(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const type = readType(join(at, "package.json"));
    if (type !== undefined) return type.type;
    if (dirname(at) === at) return undefined;
  }
}

function readType(file: string): { readonly type?: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as { readonly type?: string };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
