import type { TypeHandle } from "../compiler/handle.ts";
import type { TypeView } from "../compiler/type-view.ts";
import { resolved } from "../ir/resolved.ts";
import type { ObjectShape, Shape } from "../ir/shape.ts";
import { type NoForm, type Place, type ReadContext, within } from "./context.ts";
import { optionalHint } from "./hints.ts";
import { noForm } from "./no-form.ts";

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
    case "ArrayLike":
    case "ConcatArray":
    case "Iterable":
    case "Set":
    case "ReadonlySet": {
      const element = partOf(context, first, place);
      return element.kind === "noForm" ? element : { kind: name.endsWith("Set") ? "set" : "array", element };
    }
    case "Map":
    case "ReadonlyMap":
      return readMap(context, first, second, place);
    default:
      return noForm(
        place,
        `is ${/^[AEIOU]/.test(name) ? "an" : "a"} \`${name}\`, which a model can't send`,
        optionalHint(place, instead.get(name) ?? "take a `string` or an object"),
      );
  }
}

const instead: ReadonlyMap<string, string> = new Map([
  ["RegExp", "take a `string`, and write `new RegExp(…)` in the function"],
  ["Promise", "take what it resolves to"],
  ["Error", "take its message: `string`"],
  ["Function", "take it where the tool is made, as in the constructor of a class"],
]);

/** A map is sent as an object, whose keys the type of the map's keys may restrict. */
function readMap(
  context: ReadContext,
  key: TypeHandle | undefined,
  value: TypeHandle | undefined,
  place: Place,
): Shape | NoForm {
  const keys = partOf(context, key, place);
  const values = partOf(context, value, place);
  if (values.kind === "noForm") return values;
  const entries = keys.kind === "noForm" ? undefined : entriesOf(resolved(context.definitions, keys), values);
  if (entries === undefined)
    return noForm(
      place,
      "is a `Map` with keys that are no strings",
      "write `Map<string, …>`, or a list of pairs: `[key, value][]`",
    );
  return { kind: "map", entries };
}

function entriesOf(key: Shape, value: Shape): ObjectShape | undefined {
  const parts = key.kind === "union" ? key.members : [key];
  const names = parts.flatMap((part) =>
    part.kind === "literal" && typeof part.value === "string" ? [part.value] : [],
  );
  const patterns = parts.flatMap((part) =>
    part.kind === "template" && part.pattern !== undefined ? [{ pattern: part.pattern, shape: value }] : [],
  );
  const isOpen = parts.some((part) => isAnyText(part));
  if (!isOpen && names.length + patterns.length < parts.length) return undefined;
  if (isOpen) return { kind: "object", properties: [], rest: value, patterns: [] };
  const properties = names.map((name) => ({ name, shape: value, optional: true, description: undefined }));
  return { kind: "object", properties, rest: undefined, patterns };
}

function isAnyText(shape: Shape): boolean {
  if (shape.kind === "constrained") return isAnyText(shape.shape);
  return shape.kind === "string" || (shape.kind === "template" && shape.pattern === undefined);
}

function partOf(context: ReadContext, type: TypeHandle | undefined, place: Place): Shape | NoForm {
  return type === undefined ? { kind: "anything" } : context.shape(type, within(place, "[]"));
}
