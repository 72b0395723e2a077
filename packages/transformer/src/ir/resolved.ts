import type { Definitions, Shape } from "./shape.ts";

/** What a reference points to, or the shape itself. Inside a recursive type its own definition is not there yet. */
export function resolved(definitions: Definitions, shape: Shape): Shape {
  const target = shape.kind === "reference" ? definitions.get(shape.id)?.shape : undefined;
  return target === undefined ? shape : resolved(definitions, target);
}
