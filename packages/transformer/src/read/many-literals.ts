import type { Shape } from "../ir/shape.ts";
import type { Place, ReadContext } from "./context.ts";
import { patternOfWords } from "./words-pattern.ts";

/**
 * A union as it stands, unless it lists more literals than a model should read and providers take: long lists of texts
 * become a pattern where a short one says the same, whole numbers without a gap a range, and else any text or number.
 */
export function manyLiterals(context: ReadContext, members: readonly Shape[], place: Place): Shape {
  const literals = members.filter((shape) => shape.kind === "literal");
  if (literals.length <= maxLiterals) return { kind: "union", members };
  const texts = literals.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const numbers = literals.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  const manyTexts = texts.length > maxLiterals / 2;
  const manyNumbers = numbers.length > maxLiterals / 2;
  const folded: readonly Shape[] = [
    ...literals.filter(({ value }) => {
      if (typeof value === "string") return !manyTexts;
      return typeof value === "boolean" || !manyNumbers;
    }),
    ...(manyTexts ? [shortTexts(texts)] : []),
    ...(manyNumbers ? [shortNumbers(numbers)] : []),
  ];
  if (folded.some(isLoose)) {
    context.report(
      "manyLiterals",
      place.span,
      `\`${place.path}\` has ${literals.length} values, more than a schema can list: the model may send any other too.`,
      "take a `string` and check it in the function, or split it into parts",
    );
  }
  const others = members.filter((shape) => shape.kind !== "literal");
  const [only, ...more] = [...folded, ...others];
  return only !== undefined && more.length === 0 ? only : { kind: "union", members: [...folded, ...others] };
}

/** OpenAI takes a thousand values in a whole schema; nobody reads half of that. */
const maxLiterals = 500;

function isLoose({ kind }: Shape): boolean {
  return kind === "string" || kind === "number";
}

function shortTexts(texts: readonly string[]): Shape {
  const pattern = patternOfWords(texts);
  return pattern === undefined ? { kind: "string" } : { kind: "template", pattern };
}

function shortNumbers(numbers: readonly number[]): Shape {
  const minimum = Math.min(...numbers);
  const maximum = Math.max(...numbers);
  const isRange = numbers.every(Number.isSafeInteger) && maximum - minimum === new Set(numbers).size - 1;
  if (!isRange) return { kind: "number" };
  return { kind: "constrained", shape: { kind: "number" }, keywords: { type: "integer", minimum, maximum } };
}
