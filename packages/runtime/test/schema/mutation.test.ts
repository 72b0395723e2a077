import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "@jest/globals";
import { type Mutant, mutantsOf } from "./mutation/mutants.ts";
import { isNoticed, readModules, sourceFiles } from "./mutation/sandbox.ts";
import { survivors } from "./mutation/survivors.ts";

/** One mutant in so many; `PLAINFN_MUTANTS=all npm test -- mutation` tries every one, in a minute or so. */
const every = process.env["PLAINFN_MUTANTS"] === "all" ? 1 : 16;

/** What has a say in whether a value fits. What only words messages, or parses text before it, is not among them. */
const judged =
  /^(array-step|base-step|branch|chain|copy-step|evaluated|format|format-date|format-network|format-uri|leaf|literal-step|logic-steps|member-table|members-step|misfit-step|node-step|number-step|object-checks|object-step|pattern-parser|pattern-program|pattern-scan|references|same|string-step|text-repair|types|unevaluated-step|union-step|verified)\.ts$/;

it("notices when the decoder is damaged", () => {
  const modules = readModules();
  const files = sourceFiles().filter((path) => judged.test(basename(path)));
  const mutants = files.flatMap((path) => mutantsOf(basename(path), readFileSync(path, "utf8")));
  const chosen = mutants.filter((_, index) => index % every === 0);
  expect(chosen.length).toBeGreaterThan(50);
  const alive = chosen
    .filter(({ file, text }: Mutant) => !isNoticed(modules, file, text))
    .map(({ name }) => name);
  const known = new Set(survivors.flatMap((group) => group.mutants));
  expect(alive.filter((name) => !known.has(name))).toEqual([]);
  // A survivor that is noticed, or whose line is gone, leaves the list.
  const names = new Set(every === 1 ? alive : mutants.map(({ name }) => name));
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
});

it("takes the decoder as it is", () => {
  const modules = readModules();
  const path = sourceFiles().find((file) => file.endsWith("number-step.ts")) ?? "";
  expect(isNoticed(modules, "number-step.ts", readFileSync(path, "utf8"))).toBe(false);
});
