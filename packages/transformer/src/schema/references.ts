import type { Definitions, Shape } from "../ir/shape.ts";

export interface Uses {
  /** How often a reference to it is written, each definition counted once. */
  readonly count: number;
  /** It contains itself, directly or through others. */
  readonly recursive: boolean;
}

/** How often each named type is used in a document, and which ones recur. */
export function references(definitions: Definitions, roots: readonly Shape[]): ReadonlyMap<number, Uses> {
  const counts = new Map<number, number>();
  const targets = new Map<number, ReadonlySet<number>>();
  const waiting = roots.flatMap((root) => idsIn(root));
  for (const id of waiting) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (targets.has(id)) continue;
    const shape = definitions.get(id)?.shape;
    const inner = shape === undefined ? [] : idsIn(shape);
    targets.set(id, new Set(inner));
    waiting.push(...inner);
  }
  const recursive = recursiveIds(targets);
  return new Map([...counts].map(([id, count]) => [id, { count, recursive: recursive.has(id) }]));
}

/** The references that stand in a shape itself, not in what they point to. */
function idsIn(shape: Shape): number[] {
  return shape.kind === "reference" ? [shape.id] : partsOf(shape).flatMap(idsIn);
}

function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case "array":
    case "set":
      return [shape.element];
    case "map":
      return [shape.value];
    case "tuple":
      return [
        ...shape.elements.map((element) => element.shape),
        ...(shape.rest === undefined ? [] : [shape.rest]),
      ];
    case "object": {
      const rest = shape.rest === undefined ? [] : [shape.rest];
      return [
        ...shape.properties.map((member) => member.shape),
        ...shape.patterns.map((entry) => entry.shape),
        ...rest,
      ];
    }
    case "union":
      return shape.members;
    case "constrained":
      return [shape.shape];
    default:
      return [];
  }
}

/** An id recurs when it can be reached from itself. */
function recursiveIds(targets: ReadonlyMap<number, ReadonlySet<number>>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const id of targets.keys()) if (reaches(targets, id)) found.add(id);
  return found;
}

function reaches(targets: ReadonlyMap<number, ReadonlySet<number>>, start: number): boolean {
  const waiting = [...(targets.get(start) ?? [])];
  const seen = new Set<number>(waiting);
  for (const id of waiting) {
    if (id === start) return true;
    for (const next of targets.get(id) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return false;
}
