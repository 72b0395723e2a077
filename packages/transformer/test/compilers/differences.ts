import type { OtherCompiler } from "../helpers/compilers.ts";

/** Where a compiler reads something else than TypeScript 6, and why that is left as it is. */
export interface Difference {
  readonly compilers: readonly OtherCompiler[];
  readonly path: string;
  /** In the golden. */
  readonly written: string;
  /** What stands there instead. */
  readonly here: string;
  readonly why: string;
}

/** All of them: one that is not seen any more fails the suite, as does one that is not listed. */
export const differences: readonly Difference[] = [
  {
    compilers: ["typescript-7.0"],
    path: "fixtures/javascript/more-jsdoc",
    written: "flags: { [key: string]: boolean }",
    here: "flags: Record<string, boolean>",
    why: "`Object<string, boolean>` in a comment of JavaScript is `Record` to TypeScript 7; the schema is the same",
  },
];
