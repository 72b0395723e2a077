import fc from "fast-check";
import { type Around, plain } from "./sample.ts";

/** Texts, or those of a pattern and their neighbours. */
export function aroundText(pattern: string | undefined): Around {
  if (pattern === undefined) return { fitting: ["", "a", "A\n"].map(plain), missing: [] };
  const texts = textsOf(pattern, 6);
  const near = texts.flatMap((text) => [`${text}x`, text.slice(1), `/${text}`]);
  return { fitting: texts.map(plain), missing: near.map(plain) };
}

export function textsOf(pattern: string, count: number): readonly string[] {
  return fc.sample(fc.stringMatching(new RegExp(pattern, "u"), { size: "-1" }), { numRuns: count, seed: 1 });
}
