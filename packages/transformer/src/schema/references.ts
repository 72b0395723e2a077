import type { Definitions, Shape } from "../ir/shape.ts";
import { cyclicNodes } from "./cycles.ts";
import { partsOf } from "./parts.ts";

export interface Uses {
  /** How often a reference to it is written, each definition counted once. */
  readonly count: number;
  /** It can't be written in place everywhere, since it contains itself. */
  readonly recursive: boolean;
}

/** How often each type is used in a document, and which ones recur. `idOf` tells which number stands for which. */
export function references(
  definitions: Definitions,
  roots: readonly Shape[],
  idOf: (id: number) => number,
): ReadonlyMap<number, Uses> {
  const counts = new Map<number, number>();
  const targets = new Map<number, readonly number[]>();
  const waiting = roots.flatMap((root) => idsIn(root, idOf));
  for (const id of waiting) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (targets.has(id)) continue;
    const shape = definitions.get(id)?.shape;
    const inner = shape === undefined ? [] : idsIn(shape, idOf);
    targets.set(id, inner);
    for (const next of inner) waiting.push(next);
  }
  const recursive = breakers(definitions, targets);
  return new Map([...counts].map(([id, count]) => [id, { count, recursive: recursive.has(id) }]));
}

/** Where circles are cut: at the types that somebody named, else at objects, else wherever they go. */
function breakers(
  definitions: Definitions,
  targets: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const isNamed = (id: number): boolean => definitions.get(id)?.declared === true;
  const isObject = (id: number): boolean => definitions.get(id)?.shape.kind === "object";
  const found = new Set([...cyclicNodes(targets)].filter(isNamed));
  for (;;) {
    const rest = new Map([...targets].filter(([id]) => !found.has(id)));
    const cyclic = [...cyclicNodes(rest)].sort((a, b) => a - b);
    const next = cyclic.find(isObject) ?? cyclic[0];
    if (next === undefined) return found;
    found.add(next);
  }
}

/** The references that stand in a shape itself, not in what they point to. */
function idsIn(shape: Shape, idOf: (id: number) => number): number[] {
  if (shape.kind === "reference") return [idOf(shape.id)];
  return partsOf(shape).flatMap((part) => idsIn(part, idOf));
}
