import type ts from "typescript";
import { closureHashes, hashOf } from "../program/closure-hashes.ts";
import { seesRuntime } from "../program/sees-runtime.ts";

/**
 * Lets an incremental build know what our output depends on. A builder emits a file again when its version differs
 * from the one it remembers; by itself it looks no further than the declarations of direct imports. `salt` stands
 * for what else the output depends on.
 */
export function markVersions(program: ts.Program, salt: string): void {
  markedPrograms.add(program);
  if (!hasBuilder(program)) return;
  const hash = closureHashes(program, versionOf);
  const marks = program
    .getSourceFiles()
    .filter((source) => isVersioned(source) && seesRuntime(program, source))
    .map((source) => ({ source, version: hashOf([salt, hash(source)]) }));
  for (const { source, version } of marks) {
    originals.set(source, versionOf(source));
    versioned(source).version = version;
  }
}

/** Whether a builder that uses the program knows enough. */
export function isMarked(program: ts.Program): boolean {
  return markedPrograms.has(program);
}

/** Whether the program is one of a series, of which each emits only what has changed. */
export function hasBuilder(program: ts.Program): boolean {
  return program.getSourceFiles().some(isVersioned);
}

/** Whether a language service owns the program, which throws away what is found while a file is emitted. */
export function hasService(program: ts.Program): boolean {
  return (
    !hasBuilder(program) && program.getSourceFiles().some((source) => versioned(source).version !== undefined)
  );
}

/** A builder gives hashes; a language service counts, and would parse a file again whose number is not its own. */
function isVersioned(source: ts.SourceFile): boolean {
  return /^[\da-f]{32,}$/.test(versionOf(source));
}

/** A watching compiler keeps a source file over many programs, with the version that was written into it. */
function versionOf(source: ts.SourceFile): string {
  return originals.get(source) ?? versioned(source).version ?? source.text;
}

function versioned(source: ts.SourceFile): { version?: string } {
  return source as unknown as { version?: string };
}

const originals = new WeakMap<ts.SourceFile, string>();
const markedPrograms = new WeakSet<ts.Program>();
