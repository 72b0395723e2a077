import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { SetupError } from "../setup-error.ts";

/** What matters here of a package.json. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly packageManager?: string;
  readonly workspaces?: unknown;
}

/** @throws SetupError when it is not what npm would take either */
export function readManifest(file: string): Manifest {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new SetupError("package.json is empty. `npm init` writes one.");
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined) {
    const lines = text.slice(0, error.offset).split("\n");
    const place = `package.json:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    throw new SetupError(`${place} - not JSON: ${wordsOf(printParseErrorCode(error.error))}.`);
  }
  if (!isObject(value)) throw new SetupError("package.json holds no object, `{ … }`.");
  for (const list of ["scripts", "dependencies", "devDependencies"]) checkTexts(list, value[list]);
  return value;
}

/** Those above a package, up to the root of its workspace; none when it belongs to none. */
export function manifestsAbove(folder: string): readonly Manifest[] {
  const found: Manifest[] = [];
  for (let at = dirname(folder); ; at = dirname(at)) {
    const manifest = manifestIn(at);
    if (manifest !== undefined) found.push(manifest);
    if (manifest?.workspaces !== undefined || existsSync(join(at, "pnpm-workspace.yaml"))) return found;
    if (dirname(at) === at) return [];
  }
}

/** A package.json of somebody else's is no matter of this project when it can't be read. */
function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    return readManifest(file);
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

function checkTexts(list: string, value: unknown): void {
  if (value === undefined) return;
  if (!isObject(value)) throw new SetupError(`package.json: "${list}" is no object, \`{ … }\`.`);
  for (const [name, text] of Object.entries(value)) {
    if (typeof text === "string") continue;
    throw new SetupError(`package.json: "${name}" in "${list}" is ${JSON.stringify(text)}, and not a text.`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `PropertyNameExpected` as words. */
function wordsOf(code: string): string {
  return code
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toLowerCase());
}
