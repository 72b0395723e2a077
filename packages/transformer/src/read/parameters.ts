import type { ParameterView } from "../compiler/compiler.ts";
import type { DocComment, DocParam } from "../ir/doc-comment.ts";
import { ownSpan, type Span } from "../ir/span.ts";
import type { Parameter } from "../ir/tool.ts";
import type { ReadContext } from "./context.ts";
import { objectOf } from "./intersection.ts";
import { injectedKind, readParameter } from "./parameter.ts";

/** All parameters in call order. One visible parameter that is an object with known members is the input itself. */
export function readParameters(
  context: ReadContext,
  views: readonly ParameterView[],
  docs: DocComment,
  toolSpan: Span,
): readonly Parameter[] {
  const visible = views.filter((view) => injectedKind(context, view.type) === undefined);
  const topLevel = docs.params.filter(({ name }) => !name.includes("."));
  const parameters = views.map((view): Parameter => {
    const kind = injectedKind(context, view.type);
    if (kind !== undefined) return injected(kind);
    const doc = docOf(view, visible.indexOf(view), topLevel);
    const name = view.name || doc?.name || "options";
    const span = ownSpan(view.span, toolSpan);
    return readParameter(context, view, { name, description: doc?.text, span });
  });
  reportDuplicates(context, parameters, views);
  return visible.length === 1 ? parameters.map((parameter) => asWhole(context, parameter)) : parameters;
}

/** Its own name is nobody's business: the model never sees it, and the runtime fills it by kind. */
function injected(kind: "signal" | "context"): Parameter {
  return {
    name: kind,
    kind,
    shape: { kind: "nothing" },
    optional: true,
    default: undefined,
    description: undefined,
  };
}

/** By name; a destructured parameter has none, and takes the text that stands at its place. */
function docOf(view: ParameterView, index: number, params: readonly DocParam[]): DocParam | undefined {
  return view.name === "" ? params[index] : params.find(({ name }) => name === view.name);
}

/**
 * An optional object with members that must be there stays under its own name: at the root nothing could say that
 * either all of them are given or none.
 */
function asWhole(context: ReadContext, parameter: Parameter): Parameter {
  if (parameter.kind !== "named") return parameter;
  const object = objectOf(context, parameter.shape);
  if (object === undefined || object.properties.length === 0) return parameter;
  const isAllOrNothing = parameter.optional && object.properties.some((property) => !property.optional);
  return isAllOrNothing ? parameter : { ...parameter, kind: "whole" };
}

function reportDuplicates(
  context: ReadContext,
  parameters: readonly Parameter[],
  views: readonly ParameterView[],
): void {
  const seen = new Set<string>();
  for (const [index, { name, kind }] of parameters.entries()) {
    const view = views[index];
    if (kind === "signal" || kind === "context") continue;
    if (view !== undefined && seen.has(name)) {
      context.report(
        "duplicateParameter",
        view.span,
        `Two parameters are called \`${name}\` in the input.`,
        "write `@param filter` for it in the doc comment, in its place among the others",
      );
    }
    seen.add(name);
  }
}
