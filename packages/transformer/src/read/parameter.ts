import type { ParameterView, TypeHandle } from "../compiler/compiler.ts";
import type { Parameter } from "../ir/tool.ts";
import { type Place, type ReadContext, required } from "./context.ts";

/** What the function's own comment and place in the list say of one parameter. */
export interface ParameterFacts {
  readonly name: string;
  readonly description: string | undefined;
}

/** One parameter that the model fills. Whether it is the whole input is decided when all are read. */
export function readParameter(
  context: ReadContext,
  view: ParameterView,
  facts: ParameterFacts,
): Parameter | undefined {
  const { name, description } = facts;
  const place: Place = { path: name, span: view.span, depth: 0 };
  const read = context.shape(view.type, place);
  const canLeaveOut = view.optional && view.form !== "rest";
  if (read.kind === "noForm" && canLeaveOut && read.unresolved !== true) {
    if (read.because !== "is always undefined")
      context.report(
        "leftOut",
        view.span,
        `\`${name}\` ${read.because}, and is left out.`,
        "nothing to do if the tool works without it",
      );
    return {
      name,
      kind: "named",
      shape: { kind: "nothing" },
      optional: true,
      default: undefined,
      description,
    };
  }
  return {
    name,
    kind: view.form === "rest" ? "rest" : "named",
    shape: required(context, read, place),
    optional: view.optional || view.form === "rest",
    default: view.initialiser?.json,
    description,
  };
}

/** A parameter that the runtime fills, whatever alias it hides under, alone or with `undefined` or `null`. */
export function injectedKind(context: ReadContext, type: TypeHandle): "signal" | "context" | undefined {
  const view = context.compiler.view(type);
  if (view.is === "runtime") return view.mark === "context" ? "context" : undefined;
  if (view.is === "library") return view.name === "AbortSignal" ? "signal" : undefined;
  if (view.is !== "union") return undefined;
  const kinds = view.members
    .filter(({ type: member }) => !isAbsent(context, member))
    .map((member) => injectedKind(context, member.type));
  return kinds.length === 1 ? kinds[0] : undefined;
}

function isAbsent({ compiler }: ReadContext, type: TypeHandle): boolean {
  const { is } = compiler.view(type);
  return is === "undefined" || is === "null";
}
