import type { ObjectShape, Shape } from "../ir/shape.ts";

/** The shapes that a shape is made of, one level deep. */
export function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case "array":
    case "set":
      return [shape.element];
    case "map":
      return objectParts(shape.entries);
    case "tuple":
      return [...shape.elements.map((element) => element.shape), ...present(shape.rest)];
    case "object":
      return objectParts(shape);
    case "union":
      return shape.members;
    case "constrained":
      return [shape.shape];
    case "anything":
    case "nonNull":
    case "anyObject":
    case "nothing":
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "date":
    case "url":
    case "bigint":
    case "bytes":
    case "literal":
    case "template":
    case "reference":
      return [];
  }
}

function objectParts({ properties, patterns, rest }: ObjectShape): readonly Shape[] {
  return [
    ...properties.map((member) => member.shape),
    ...patterns.map((entry) => entry.shape),
    ...present(rest),
  ];
}

function present(shape: Shape | undefined): readonly Shape[] {
  return shape === undefined ? [] : [shape];
}
