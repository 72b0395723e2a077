import type { TypeHandle } from "../compiler/compiler.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import type { Span } from "../ir/span.ts";
import type { ReadContext } from "./context.ts";

/** What a function gives, promises unwrapped and generators as a list; undefined for nothing and for what has no JSON form. */
export function readReturns(context: ReadContext, type: TypeHandle, span: Span): Shape | undefined {
  const view = context.compiler.view(type);
  if (view.is === "void" || view.is === "undefined" || view.is === "never") return undefined;
  if (view.is === "any" || view.is === "unknown") return undefined;
  if (view.is === "parameter" && view.constraint === undefined) return undefined;
  if (view.is === "library") {
    const [first] = view.arguments;
    if (first !== undefined && promises.has(view.name)) return readReturns(context, first, span);
    if (first !== undefined && generators.has(view.name)) {
      const element = readReturns(context, first, span);
      return element === undefined ? undefined : { kind: "array", element };
    }
  }
  if (hasContent(context, type)) return undefined;
  const shape = context.shape(type, { path: "the result", span });
  return shape.kind === "noForm" ? undefined : shape;
}

const promises: ReadonlySet<string> = new Set(["Promise", "PromiseLike"]);
const generators: ReadonlySet<string> = new Set([
  ...[
    "AsyncGenerator",
    "AsyncIterable",
    "AsyncIterableIterator",
    "Generator",
    "IterableIterator",
    "Iterable",
  ],
]);

/** An image, a list of them, or a tuple of text and images is content, not data. */
function hasContent({ compiler }: ReadContext, whole: TypeHandle): boolean {
  // A list may hold itself: `type Doc = string | Doc[]`.
  const seen = new Set<number>();
  const isContent = (type: TypeHandle): boolean => {
    const view = compiler.view(type);
    if (view.is === "runtime") return true;
    const parts = partsOf(view);
    if (parts.length === 0 || seen.has(compiler.keyOf(type))) return false;
    seen.add(compiler.keyOf(type));
    return parts.some(isContent);
  };
  return isContent(whole);
}

function partsOf(view: TypeView): readonly TypeHandle[] {
  switch (view.is) {
    case "array":
      return [view.element];
    case "tuple":
      return view.elements.map((element) => element.type);
    case "union":
      return view.members.map((member) => member.type);
    default:
      return [];
  }
}
