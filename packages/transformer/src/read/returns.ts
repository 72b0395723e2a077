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
  if (hasContent(context, view)) return undefined;
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
function hasContent({ compiler }: ReadContext, view: TypeView): boolean {
  const isContent = (type: TypeHandle): boolean =>
    hasContent({ compiler } as ReadContext, compiler.view(type));
  if (view.is === "runtime") return true;
  if (view.is === "array") return isContent(view.element);
  if (view.is === "tuple") return view.elements.some((element) => isContent(element.type));
  return view.is === "union" && view.members.some((member) => isContent(member.type));
}
