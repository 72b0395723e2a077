import type { Compiler } from "../compiler/compiler.ts";
import type { TypeHandle } from "../compiler/handle.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Definition, Shape } from "../ir/shape.ts";
import { type NoForm, type Note, type Place, type ReadContext, within } from "./context.ts";
import { optionalHint, unresolvedHint } from "./hints.ts";
import { readIntersection } from "./intersection.ts";
import { readLibrary } from "./library.ts";
import { noForm } from "./no-form.ts";
import { readObject } from "./object.ts";
import { Progress } from "./progress.ts";
import { readTemplate } from "./template.ts";
import { readTuple } from "./tuple.ts";
import { readTypeParameter } from "./type-parameter.ts";
import { readUnion } from "./union.ts";

/** One tool's reader of types: what it has met is remembered, so that recursion ends and nothing is read twice. */
export function readContext(
  compiler: Compiler,
  direction: ReadContext["direction"],
  look: ReadContext["look"] = () => undefined,
): ReadContext {
  const definitions = new Map<number, Definition>();
  const progress = new Progress(definitions, maxTypes[direction]);
  const notes: Note[] = [];
  const context: ReadContext = {
    compiler,
    direction,
    definitions,
    notes,
    look,
    report: (name, span, message, hint) => notes.push({ name, span, message, hint }),
    shape: (type, place) => {
      const before = notes.length;
      const view = compiler.view(type);
      const shape = isComposite(view)
        ? progress.read(compiler.keyOf(type), view, place, () => readView(context, type, view, place))
        : readView(context, type, view, place);
      if (shape.kind === "noForm") notes.length = before;
      return shape;
    },
  };
  return context;
}

/**
 * Some libraries return types that lead to everything they have: a description of the result is not worth that. The
 * largest inputs met in practice have three hundred.
 */
const maxTypes = { input: 2000, output: 500 } as const;

/** What has parts becomes a reference: whether it is written in place is decided when all its uses are known. */
function isComposite({ is }: TypeView): boolean {
  return is === "object" || is === "union" || is === "array" || is === "tuple" || is === "library";
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
      return noForm(
        place,
        `has a type that can't be resolved${view.words === undefined ? "" : `: ${view.words.replace(/\.$/, "")}`}`,
        unresolvedHint(view.words),
        "unresolved",
      );
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
        place,
        `is the bigint \`${view.text}n\`, which JSON has no literal for`,
        `write \`bigint\`, or the text: \`"${view.text}"\``,
      );
    case "void":
    case "undefined":
      return context.direction === "output"
        ? { kind: "null" }
        : noForm(place, "is always undefined", "take it out of the type", "silent");
    case "never":
      return noForm(
        place,
        "is `never`: no value is one",
        optionalHint(place, "write another type"),
        "silent",
      );
    case "symbol":
      return noForm(place, "is a symbol, which JSON can't carry", "take a `string`");
    case "function":
      return noForm(
        place,
        "is a function, which a model can't send",
        optionalHint(place, "take it where the tool is made, as in the constructor of a class"),
      );
    case "array":
      return readArray(context, view.element, place);
    case "tuple":
      return readTuple(context, view.elements, place);
    case "union":
      return readUnion(context, view, place);
    case "intersection":
      return readIntersection(context, view.members, place);
    case "template":
    case "casing":
      return readTemplate(context, view);
    case "library":
      return readLibrary(context, view, place);
    case "parameter":
      return readTypeParameter(context, type, view, place);
    case "constraint":
      return noForm(
        place,
        "is only a constraint",
        'write what it constrains too: `string & Format<"email">`',
      );
    case "runtime":
      return noForm(place, runtimeReasons[view.mark], runtimeHints[view.mark]);
  }
}

const runtimeReasons = {
  context: "is the runtime's ToolContext, which stands for a parameter of its own",
  image: "is an image, which a tool can return and a model can't send",
  tool: "is a tool, which a model can't send",
  source: "is a tool source, which a model can't send",
} as const;

const runtimeHints = {
  context: "write it as a parameter: `context: ToolContext`",
  image: "take its path or URL: `string`",
  tool: "give tools to the agent, as in `new Agent(name, { tools })`",
  source: "give tools to the agent, as in `new Agent(name, { tools })`",
} as const;

/** `never[]` has one value, the empty list. */
function readArray(context: ReadContext, element: TypeHandle, place: Place): Shape | NoForm {
  const shape = context.shape(element, within(place, "[]"));
  if (shape.kind !== "noForm") return { kind: "array", element: shape };
  return shape.weight === "silent" ? { kind: "tuple", elements: [], rest: undefined, trailing: 0 } : shape;
}
