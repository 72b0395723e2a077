import type { ParameterView } from "../compiler/compiler.ts";
import type { TypeHandle } from "../compiler/handle.ts";
import { resolved } from "../ir/resolved.ts";
import type { Shape } from "../ir/shape.ts";
import type { Span } from "../ir/span.ts";
import type { Parameter } from "../ir/tool.ts";
import type { Place, ReadContext } from "./context.ts";
import { leavesOut, required } from "./no-form.ts";

/** What the function's own comment and place in the list say of one parameter. */
export interface ParameterFacts {
  readonly name: string;
  readonly description: string | undefined;
  readonly span: Span;
}

/** One parameter that the model fills. Whether it is the whole input is decided when all are read. */
export function readParameter(context: ReadContext, view: ParameterView, facts: ParameterFacts): Parameter {
  const { name, description, span } = facts;
  const place: Place = { path: name, span };
  context.look(span);
  const read = context.shape(view.type, place);
  const isRest = view.form === "rest";
  if (read.kind === "noForm" && view.optional && !isRest && leavesOut(context, read, place))
    return {
      name,
      kind: "named",
      shape: { kind: "nothing" },
      optional: true,
      default: undefined,
      description,
    };
  const shape = required(context, read);
  return {
    name,
    kind: isRest ? "rest" : "named",
    shape,
    optional: isRest ? mayBeEmpty(context, shape) : view.optional,
    default: view.initialiser?.json,
    description,
  };
}

/** The list of a rest parameter can be left out unless its type says that there is something in it. */
function mayBeEmpty(context: ReadContext, shape: Shape): boolean {
  const list = resolved(context.definitions, shape);
  switch (list.kind) {
    case "tuple":
      return list.trailing === 0 && list.elements.every((element) => element.optional);
    case "union":
      return list.members.some((member) => mayBeEmpty(context, member));
    case "constrained":
      return list.keywords["minItems"] === undefined && mayBeEmpty(context, list.shape);
    default:
      return true;
  }
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
