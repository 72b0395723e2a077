import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { faultsOf } from "./faults.ts";
import { installed, type Package, packages } from "./packages.ts";
import { type Attempt, survey } from "./survey.ts";
import { countsOf, percent, reasonsOf, refusalsOf, rowOf } from "./table.ts";

// `npm test` reads what is installed anyway; `npm run crash` installs more, and writes what came of it into the page.
const isWhole = process.env["CRASH"] === "all";
const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folder = isWhole ? join(root, "test", "crash") : root.replace(/\/$/, "");
const page = join(root, "docs", "conformance.md");

const rows = new Map<string, string>();
const all: Attempt[] = [];

describe("the declarations of other people's packages", () => {
  it.each((isWhole ? packages : installed).map((each) => [each.name, each] as const))(
    "are read without a crash, and what comes of them is valid: %s",
    (name, each) => {
      const attempts = survey(each, folder);
      expect(attempts.length).toBeGreaterThan(0);
      expect(faultsOf(attempts)).toEqual([]);
      rows.set(name, rowOf(name, versionOf(each), attempts));
      all.push(...attempts);
      if (!isWhole) expectOnPage(rows.get(name) ?? "");
    },
    600_000,
  );

  it("have schemas, but for those that need a function", () => {
    const { rest, schemas } = countsOf(all);
    expect(schemas / rest).toBeGreaterThanOrEqual(0.9);
  });

  afterAll(() => {
    if (isWhole && rows.size === packages.length) writeFileSync(page, pageText());
  });
});

function expectOnPage(row: string): void {
  if (!readFileSync(page, "utf8").includes(`\n${row}\n`))
    throw new Error(`docs/conformance.md is out of date: run \`npm run crash\`. Now it is ${row}`);
}

function versionOf({ name }: Package): string {
  const file = join(folder, "node_modules", name, "package.json");
  if (!existsSync(file)) throw new Error(`${name} is not installed: run \`npm run crash\`.`);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}

function pageText(): string {
  const table = [head, ...packages.map(({ name }) => rows.get(name) ?? "")];
  const lines = ["<!-- counts -->", summary(), "", ...table, "", why, ...reasonsOf(all), "", "<!-- end -->"];
  return readFileSync(page, "utf8").replace(/<!-- counts -->[^]*<!-- end -->/, () => lines.join("\n"));
}

const head = [
  "| package | declarations | need a function | schemas | of the rest | refused | longest input schema |",
  "|---|---|---|---|---|---|---|",
].join("\n");

const why = ["| code | what the refusals say | how many |", "|---|---|---|"].join("\n");

function summary(): string {
  const { declarations, needFunctions, rest, schemas } = countsOf(all);
  const refused = [...refusalsOf(all)].map(([code, count]) => `${count} with ${code}`).join(", ");
  return [
    `${packages.length} packages declare ${declarations} functions and methods. ${needFunctions} of them can't be called`,
    `without a function of the caller's own. Of the other ${rest}, ${schemas} have a schema (${percent(schemas, rest)});`,
    `${rest - schemas} were refused: ${refused}.`,
  ].join("\n");
}
