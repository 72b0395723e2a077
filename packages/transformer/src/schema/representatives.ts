import type { Definitions, Shape } from "../ir/shape.ts";

/**
 * Which definition stands for which: the checker has several types of one name that are the same to the last member,
 * such as `DeepPartial<T>` reached in two ways, and a type that is nothing but a reference to another.
 */
export function representatives(definitions: Definitions): (id: number) => number {
  const ids = [...definitions.keys()];
  let classes = new Map(ids.map((id) => [id, nameOf(definitions, id)]));
  for (let count = 0; count !== countOf(classes); ) {
    count = countOf(classes);
    classes = refined(definitions, classes);
  }
  const firsts = new Map<string, number>();
  for (const [id, name] of classes) if (!firsts.has(name)) firsts.set(name, id);
  return (id) => firsts.get(classes.get(target(definitions, id)) ?? "") ?? id;
}

/** Two types are told apart when their members are of classes that are. */
function refined(definitions: Definitions, classes: ReadonlyMap<number, string>): Map<number, string> {
  const numbers = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const name of classes.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return new Map(
    [...classes].map(([id, name]) => {
      if (sizes.get(name) === 1) return [id, name];
      const text = `${name} ${textOf(definitions, classes, id)}`;
      const number = numbers.get(text) ?? `${nameOf(definitions, id)} ${id}`;
      numbers.set(text, number);
      return [id, number];
    }),
  );
}

function textOf(definitions: Definitions, classes: ReadonlyMap<number, string>, id: number): string {
  return JSON.stringify(definitions.get(id)?.shape, (_, value: unknown) =>
    isReference(value) ? classes.get(target(definitions, value.id)) : value,
  );
}

function isReference(value: unknown): value is Extract<Shape, { kind: "reference" }> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "reference";
}

function countOf(classes: ReadonlyMap<number, string>): number {
  return new Set(classes.values()).size;
}

function nameOf(definitions: Definitions, id: number): string {
  return definitions.get(id)?.name ?? "";
}

function target(definitions: Definitions, id: number): number {
  const shape = definitions.get(id)?.shape;
  return shape?.kind === "reference" ? target(definitions, shape.id) : id;
}
