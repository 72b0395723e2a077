import { createHash } from "node:crypto";
import type ts from "typescript";
import { globalFiles, importsOf } from "./import-closure.ts";

/**
 * For each file a hash of `textOf` it and of all that its types may come from, near or far. Files that import each
 * other have one hash in common.
 */
export function closureHashes(
  program: ts.Program,
  textOf: (source: ts.SourceFile) => string,
): (source: ts.SourceFile) => string {
  const hashes = new Map<ts.SourceFile, string>();
  const global = globalFiles(program);
  for (const group of groupsInOrder(program)) {
    const members = new Set(group);
    const imported = new Set(group.flatMap((file) => [...importsOf(program, file)]));
    const parts = [
      ...group.map((file) => `${file.fileName} ${textOf(file)}`),
      ...[...imported].filter((file) => !members.has(file)).map((file) => hashes.get(file) ?? ""),
    ];
    const hash = hashOf(parts);
    for (const file of group) hashes.set(file, hash);
  }
  const globalHash = hashOf(global.map((file) => hashes.get(file) ?? ""));
  return (source) => hashOf([textOf(source), hashes.get(source) ?? "", globalHash]);
}

export function hashOf(parts: readonly string[]): string {
  return createHash("sha256")
    .update([...parts].sort().join("\n"))
    .digest("hex");
}

/**
 * Groups of files that import each other, each after those that it imports (Tarjan's strongly connected components,
 * with a stack of its own: chains of imports are longer than chains of calls may be).
 */
function groupsInOrder(program: ts.Program): readonly (readonly ts.SourceFile[])[] {
  const groups: ts.SourceFile[][] = [];
  const visits = new Map<ts.SourceFile, Visit>();
  const open: ts.SourceFile[] = [];
  for (const root of program.getSourceFiles()) {
    if (visits.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.next();
      if (next.done !== true) step(top, next.value, path);
      else leave(top, path);
    }
  }
  return groups;

  function enter(file: ts.SourceFile): Visit {
    const rest = importsOf(program, file).values();
    const visit = { file, index: visits.size, lowest: visits.size, isOpen: true, rest };
    visits.set(file, visit);
    open.push(file);
    return visit;
  }

  function step(from: Visit, to: ts.SourceFile, path: Visit[]): void {
    const known = visits.get(to);
    if (known === undefined) path.push(enter(to));
    else if (known.isOpen) from.lowest = Math.min(from.lowest, known.index);
  }

  function leave(visit: Visit, path: Visit[]): void {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) parent.lowest = Math.min(parent.lowest, visit.lowest);
    if (visit.lowest !== visit.index) return;
    const group = open.splice(open.indexOf(visit.file));
    for (const file of group) (visits.get(file) as Visit).isOpen = false;
    groups.push(group);
  }
}

interface Visit {
  readonly file: ts.SourceFile;
  readonly index: number;
  /** The earliest file, still open, that can be reached from this one. */
  lowest: number;
  isOpen: boolean;
  readonly rest: Iterator<ts.SourceFile, undefined>;
}
