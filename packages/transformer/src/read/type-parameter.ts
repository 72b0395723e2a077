import type { TypeHandle } from "../compiler/handle.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import type { NoForm, Place, ReadContext } from "./context.ts";

/** A type parameter that nobody has filled in takes its constraint; without one it can be anything. */
export function readTypeParameter(
  context: ReadContext,
  type: TypeHandle,
  { constraint, object }: Extract<TypeView, { is: "parameter" }>,
  place: Place,
): Shape | NoForm {
  if (constraint !== undefined && context.compiler.view(constraint).is !== "unknown")
    return context.shape(constraint, place);
  const name = context.compiler.print(type);
  const isName = /^[\w$]+$/.test(name);
  context.report(
    "freeTypeParameter",
    place.span,
    isName
      ? `\`${place.path}\` is the free type parameter \`${name}\`: the model may send anything.`
      : `\`${place.path}\` is \`${name}\`, which has a free type parameter: the model may send any ${object ? "object" : "value"}.`,
    isName
      ? `give it a constraint (\`${name} extends …\`), or write the type`
      : "write the type without the parameter",
  );
  return { kind: object ? "anyObject" : "anything" };
}
