import type { TypeHandle } from "../compiler/compiler.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import { type NoForm, noForm, type Place, type ReadContext } from "./context.ts";

type LibraryView = Extract<TypeView, { is: "library" }>;

/** A global type of the language: some have a JSON form and become real values, the others have none. */
export function readLibrary(
  context: ReadContext,
  { name, arguments: types }: LibraryView,
  place: Place,
): Shape | NoForm {
  const [first, second] = types;
  switch (name) {
    case "Date":
      return { kind: "date" };
    case "URL":
      return { kind: "url" };
    case "Uint8Array":
    case "Buffer":
      return { kind: "bytes" };
    case "Object":
      return { kind: "nonNull" };
    case "String":
    case "Number":
    case "Boolean":
      return { kind: name.toLowerCase() as "string" | "number" | "boolean" };
    case "Set":
    case "ReadonlySet": {
      const element = partOf(context, first, place);
      return element.kind === "noForm" ? element : { kind: "set", element };
    }
    case "Map":
    case "ReadonlyMap":
      return readMap(context, first, second, place);
    default:
      return noForm(
        `is a \`${name}\`, which a model can't send`,
        "take what it is made of, or make it optional to leave it out",
      );
  }
}

function readMap(
  context: ReadContext,
  key: TypeHandle | undefined,
  value: TypeHandle | undefined,
  place: Place,
): Shape | NoForm {
  const keys = partOf(context, key, place);
  if (keys.kind !== "string" && !isText(keys))
    return noForm(
      "is a `Map` with keys that are no strings",
      "take a `Map` with string keys, or a list of pairs",
    );
  const values = partOf(context, value, place);
  return values.kind === "noForm" ? values : { kind: "map", value: values };
}

function isText(shape: Shape | NoForm): boolean {
  if (shape.kind === "union") return shape.members.every(isText);
  if (shape.kind === "constrained") return isText(shape.shape);
  return (
    shape.kind === "string" ||
    shape.kind === "template" ||
    (shape.kind === "literal" && typeof shape.value === "string")
  );
}

function partOf(context: ReadContext, type: TypeHandle | undefined, place: Place): Shape | NoForm {
  return type === undefined
    ? { kind: "anything" }
    : context.shape(type, { ...place, path: `${place.path}[]`, depth: place.depth + 1 });
}
