import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@jest/globals";

/** A folder is a case: its name is the name of the test. */
export interface Folder {
  readonly name: string;
  readonly path: string;
  /** `input.ts`, or the input under another extension. */
  readonly input: string;
}

/** Every folder below `test/<parent>` with an input, or with a file of one of the names; in the order of their names. */
export function foldersIn(parent: string, ...names: readonly string[]): readonly Folder[] {
  const root = fileURLToPath(new URL(`../${parent}`, import.meta.url));
  return below(root).flatMap((path) => {
    const wanted = names.length > 0 ? names : inputs;
    const input = wanted.map((name) => join(path, name)).find((file) => existsSync(file));
    return input === undefined ? [] : [{ name: relative(root, path), path, input }];
  });
}

const inputs = ["input.ts", "input.tsx", "input.mts", "input.cts", "input.d.ts", "input.js", "input.cjs"];

function below(path: string): readonly string[] {
  const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inner.flatMap(({ name }) => [join(path, name), ...below(join(path, name))]).sort();
}

/** Compares with a file beside the input; `UPDATE=1` writes it instead, to be read in the diff. */
export function expectGolden(path: string, actual: string): void {
  const text = `${actual.trimEnd()}\n`;
  if (process.env["UPDATE"] === "1") writeFileSync(path, text);
  expect(text).toBe(
    existsSync(path) ? readFileSync(path, "utf8") : `nothing: run with UPDATE=1 to write ${path}`,
  );
}

export function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}
