import type { TypeHandle } from "../compiler/handle.ts";
import type { TypeView } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import type { ReadContext } from "./context.ts";
import { escapedText } from "./pattern-text.ts";
import { type Hole, holePattern } from "./template-hole.ts";

type TemplateView = Extract<TypeView, { is: "template" | "casing" }>;

/** A template literal type that has no finite list of values: a string with an anchored pattern. */
export function readTemplate(context: ReadContext, view: TemplateView): Shape {
  return { kind: "template", pattern: templatePattern(context, view) };
}

/**
 * The pattern, or undefined when it can't be written to run in time linear in the text. As for the compiler, a hole runs
 * up to the first place where the text after it stands; right before another hole it is one character.
 */
export function templatePattern(context: ReadContext, view: TemplateView): string | undefined {
  if (view.is === "casing") return patternOf([{ kind: view.casing }], ["", ""]);
  const holes = view.types.map((type) => holeOf(context, type));
  return holes.every((hole) => hole !== undefined) ? patternOf(holes, view.texts) : undefined;
}

function patternOf(holes: readonly Hole[], texts: readonly string[]): string | undefined {
  let pattern = `^${escapedText(texts[0] ?? "")}`;
  let mayGoBack = false;
  for (const [index, hole] of holes.entries()) {
    const isLast = index === holes.length - 1;
    const following = texts[index + 1] ?? "";
    const part = holePattern(hole, following, isLast);
    // Going back in two places takes time in the square of the text; what runs to its end never goes back.
    if (mayGoBack && !(isLast && following === "" && hole.kind === "string")) return undefined;
    mayGoBack ||= part.mayGoBack;
    pattern += part.pattern + escapedText(following);
  }
  return `${pattern}$`;
}

/** Undefined for what is no plain kind of text, such as a free type parameter with a list of values. */
function holeOf(context: ReadContext, type: TypeHandle): Hole | undefined {
  const view = context.compiler.view(type);
  switch (view.is) {
    case "string":
    case "number":
    case "bigint":
      return { kind: view.is };
    case "casing":
      return { kind: view.casing };
    case "parameter":
      return view.constraint === undefined ? undefined : holeOf(context, view.constraint);
    case "intersection":
      return view.members.map((member) => holeOf(context, member)).find((hole) => hole !== undefined);
    default:
      return undefined;
  }
}
