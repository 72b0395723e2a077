import type { TypeView } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import type { ReadContext } from "./context.ts";

type TemplateView = Extract<TypeView, { is: "template" }>;

/** A template literal type that has no finite list of values: a string with an anchored pattern. */
export function readTemplate(context: ReadContext, view: TemplateView): Shape {
  return { kind: "template", pattern: templatePattern(context, view) };
}

/**
 * The pattern, or undefined when it can't be written to run in time linear in the text. A free string runs up to the
 * first place where the text after it stands, which a class of one character says without going back.
 */
export function templatePattern(
  { compiler }: ReadContext,
  { texts, types }: TemplateView,
): string | undefined {
  let pattern = `^${escaped(texts[0] ?? "")}`;
  for (const [index, type] of types.entries()) {
    const following = texts[index + 1] ?? "";
    const isLast = index === types.length - 1;
    const part = partPattern(compiler.view(type), following, isLast);
    if (part === undefined) return undefined;
    pattern += part + escaped(following);
  }
  return `${pattern}$`;
}

function partPattern(view: TypeView, following: string, isLast: boolean): string | undefined {
  switch (view.is) {
    case "number":
      return "-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?";
    case "bigint":
      return "-?[0-9]+";
    case "string":
      if (isLast) return "[\\s\\S]*";
      return [...following].length === 1 ? `[^${classEscaped(following)}]*` : undefined;
    default:
      return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function classEscaped(character: string): string {
  return character.replace(/[\\\]^-]/g, "\\$&");
}
