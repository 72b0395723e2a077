import type { Compiler, TypeHandle } from "../compiler/compiler.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Definition, Shape } from "../ir/shape.ts";
import { type NoForm, noForm, type Place, type ReadContext } from "./context.ts";
import { readIntersection } from "./intersection.ts";
import { readLibrary } from "./library.ts";
import { readObject } from "./object.ts";
import { readTemplate } from "./template.ts";
import { readTuple } from "./tuple.ts";
import { readUnion } from "./union.ts";

/** One tool's reader of types: what it has met is remembered, so that recursion ends and nothing is read twice. */
export function readContext(
  compiler: Compiler,
  direction: ReadContext["direction"],
  report: ReadContext["report"],
): ReadContext {
  const definitions = new Map<number, Definition>();
  const progress = new Map<number, Progress>();
  const context: ReadContext = {
    compiler,
    direction,
    definitions,
    report,
    shape: (type, place) => readNamed(context, progress, type, place),
  };
  return context;
}

interface Progress {
  readonly id: number;
  /** Set when the type is met again inside itself. */
  recurs: boolean;
  finished: Shape | NoForm | undefined;
}

/** A type deeper than this builds on itself without end: `interface Box<T> { inner: Box<Box<T>> }`. */
const maxDepth = 60;

/** Composite types are read once; named objects and what recurs become references. */
function readNamed(
  context: ReadContext,
  progress: Map<number, Progress>,
  type: TypeHandle,
  place: Place,
): Shape | NoForm {
  const view = context.compiler.view(type);
  if (!isComposite(view)) return readView(context, type, view, place);
  if (place.depth > maxDepth)
    return noForm("nests without end", "give the type an end, or take a simpler one");
  const key = context.compiler.keyOf(type);
  const met = progress.get(key);
  if (met?.finished !== undefined) return met.finished;
  if (met !== undefined) {
    met.recurs = true;
    return { kind: "reference", id: met.id };
  }
  const entry: Progress = { id: progress.size + 1, recurs: false, finished: undefined };
  progress.set(key, entry);
  const shape = readView(context, type, view, place);
  entry.finished = finish(context, entry, view, shape);
  return entry.finished;
}

function isComposite({ is }: TypeView): boolean {
  return is === "object" || is === "union" || is === "array" || is === "tuple" || is === "library";
}

function finish(
  context: ReadContext,
  { id, recurs }: Progress,
  view: TypeView,
  shape: Shape | NoForm,
): Shape | NoForm {
  const name = "name" in view ? view.name : undefined;
  if (shape.kind === "noForm") return shape;
  if (!recurs && !(view.is === "object" && name !== undefined)) return shape;
  context.definitions.set(id, { name: name ?? "Item", shape });
  return { kind: "reference", id };
}

function readView(context: ReadContext, type: TypeHandle, view: TypeView, place: Place): Shape | NoForm {
  switch (view.is) {
    case "any":
      context.report(
        "anyType",
        place.span,
        `\`${place.path}\` is \`any\`: the model may send anything.`,
        "write the type that the function expects, or `unknown` if it takes anything",
      );
      return { kind: "anything" };
    case "unknown":
      return { kind: "anything" };
    case "error":
      return {
        ...noForm("has a type that can't be resolved", "mend the compiler's own error at this place first"),
        unresolved: true,
      };
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "bigint":
      return { kind: view.is };
    case "object":
      return "properties" in view ? readObject(context, view, place) : { kind: "anyObject" };
    case "empty":
      return { kind: "nonNull" };
    case "literal":
      return view.label === undefined
        ? { kind: "literal", value: view.value }
        : { kind: "literal", value: view.value, label: view.label };
    case "bigintLiteral":
      return noForm(
        `is the bigint \`${view.text}n\`, which JSON has no literal for`,
        "take `bigint`, or a number or string literal",
      );
    case "void":
    case "undefined":
      return context.direction === "output"
        ? { kind: "null" }
        : noForm("is always undefined", "leave the parameter out");
    case "never":
      return noForm("is `never`: no value is one", "make it optional to leave it out");
    case "symbol":
      return noForm("is a symbol, which JSON can't carry", "take a string");
    case "function":
      return noForm(
        "is a function, which a model can't send",
        "make it optional to leave it out, or pass it in when the tool is made",
      );
    case "array": {
      const element = context.shape(view.element, deeper(place, `${place.path}[]`));
      if (element.kind === "noForm")
        return ofNever(context, view.element)
          ? { kind: "tuple", elements: [], rest: undefined }
          : inside(element, "elements");
      return { kind: "array", element };
    }
    case "tuple":
      return readTuple(context, view.elements, place);
    case "union":
      return readUnion(context, view.members, place);
    case "intersection":
      return readIntersection(context, view.members, place);
    case "template":
      return readTemplate(context, view);
    case "library":
      return readLibrary(context, view, place);
    case "parameter":
      return readTypeParameter(context, type, view.constraint, place);
    case "constraint":
      return { kind: "anything" };
    case "runtime":
      return noForm(runtimeReasons[view.mark], "take what the model can send");
  }
}

const runtimeReasons = {
  context: "is the runtime's ToolContext, which stands for a parameter of its own",
  image: "is an image, which a tool can return and a model can't send",
  tool: "is a tool, which a model can't send",
  source: "is a tool source, which a model can't send",
} as const;

function deeper(place: Place, path: string): Place {
  return { ...place, path, depth: place.depth + 1 };
}

/** `never[]` has one value, the empty list. */
function ofNever(context: ReadContext, element: TypeHandle): boolean {
  return context.compiler.view(element).is === "never";
}

function inside(found: NoForm, part: string): NoForm {
  return { ...found, because: `has ${part} without a JSON form: one ${found.because}` };
}

function readTypeParameter(
  context: ReadContext,
  type: TypeHandle,
  constraint: TypeHandle | undefined,
  place: Place,
): Shape | NoForm {
  if (constraint !== undefined && context.compiler.view(constraint).is !== "unknown")
    return context.shape(constraint, deeper(place, place.path));
  const name = context.compiler.print(type);
  context.report(
    "freeTypeParameter",
    place.span,
    `\`${place.path}\` is the free type parameter \`${name}\`: the model may send anything.`,
    `give it a constraint (\`${name} extends …\`), or write the type`,
  );
  return { kind: "anything" };
}
