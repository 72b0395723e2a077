import type { Shape } from "../ir/shape.ts";
import type { NoForm, Place, ReadContext, Weight } from "./context.ts";

export function noForm(place: Place, because: string, hint: string, weight: Weight = "normal"): NoForm {
  return { kind: "noForm", place, because, hint, more: 0, others: [], weight };
}

/** Reports what must be there and has no form, and gives a harmless shape to go on with. */
export function required(context: ReadContext, shape: Shape | NoForm): Shape {
  if (shape.kind !== "noForm") return shape;
  // A type that two members have is declared, and to be mended, in one place.
  const places = new Map([shape, ...shape.others].reverse().map((each) => [each.place.span, each]));
  for (const each of places.values()) {
    const code = each.weight === "unresolved" ? "unresolvedType" : "unsupportedType";
    context.report(code, each.place.span, `${reasonOf(each)}.`, each.hint);
  }
  return { kind: "anything" };
}

/** All that is lost of one object, as its first: so many that one reads them, and no more. */
export function together(first: NoForm, rest: readonly NoForm[]): NoForm {
  const others = [...first.others, ...rest.flatMap((each) => [{ ...each, others: [] }, ...each.others])];
  return { ...first, others: others.slice(0, maxOthers) };
}

const maxOthers = 20;

/** True when what has no form can be left out where it stands, at `place`; says so if anybody could miss it. */
export function leavesOut(context: ReadContext, found: NoForm, place: Place, part = ""): boolean {
  if (found.weight === "unresolved" || found.weight === "endless") return false;
  if (found.weight === "silent") return true;
  const whole = `${part}\`${place.path}\``;
  const message =
    found.place.path === place.path
      ? `${whole} ${found.because}, and is left out.`
      : `${whole} is left out: ${reasonOf(found)}.`;
  context.report("leftOut", place.span, message, ignoreHint);
  return true;
}

const ignoreHint =
  "if the tool works without it, write `// plainfn-ignore PF1004: why that is fine` on the line before";

function reasonOf({ place, because, more }: NoForm): string {
  const others = more === 1 ? "another member" : `${more} other members`;
  return `\`${place.path}\` ${because}${more === 0 ? "" : `; so ${more === 1 ? "is" : "are"} ${others} beside it`}`;
}
