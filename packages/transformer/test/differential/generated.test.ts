import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import { extract } from "../../src/extract.ts";
import { programOf, ts } from "../helpers/program.ts";
import { compare, type Difference, type Subject } from "./compare.ts";
import { declarations, generatedTypes } from "./generated-types.ts";

// More types, with all values around them: PLAINFN_TYPES=1000. Others: PLAINFN_SEED=7.
const { PLAINFN_TYPES: wanted } = process.env;
const count = Number(wanted ?? 100);
const most = wanted === undefined ? 30 : Number.POSITIVE_INFINITY;
const seed = Number(process.env["PLAINFN_SEED"] ?? 1);

const types = generatedTypes(count, seed);
const file = fileURLToPath(new URL("generated.ts", import.meta.url));
const functions = types.map((type, index) => `export function f${index}(value: ${type}, _: 0): void {}`);
const text = [declarations, ...functions].join("\n");
const compiler = classicCompiler(ts, programOf([file], new Map([[file, text]])));
const { tools, diagnostics } = extract(compiler, [file]);

it("reads every type that has a form", () => {
  // `never` is what some random combinations come to: `Extract<number, string>`.
  const others = diagnostics.filter(
    ({ severity, message }) => severity === "error" && !message.includes("`never`"),
  );
  expect(others).toEqual([]);
  expect(tools.length).toBeGreaterThan(types.length * 0.8);
});

it("covers every kind of schema", () => {
  const all = JSON.stringify(tools.map(({ inputSchema }) => inputSchema));
  const keywords = [
    "prefixItems",
    "minItems",
    "additionalProperties",
    "patternProperties",
    "anyOf",
    "enum",
    "$ref",
    "pattern",
  ];
  const builds = ["Date", "URL", "bigint", "bytes", "Set", "Map"].map((build) => `"x-build":"${build}"`);
  const missing = [...keywords.map((keyword) => `"${keyword}":`), ...builds].filter(
    (part) => !all.includes(part),
  );
  expect(missing).toEqual([]);
});

/** Where the compiler and a schema mean different things on purpose. */
const different: readonly Difference[] = [
  { name: /\[key: number\]/, alone: "compiler", reason: "lists and texts have numbers for keys" },
];

it("accepts of every generated type what the compiler accepts, and nothing else", () => {
  const subjects = tools.map(({ name, inputSchema }): Subject => {
    const type = types[Number(name.slice(1))] ?? "";
    return {
      name: type,
      type,
      schema: inputSchema.properties?.["value"] ?? {},
      definitions: inputSchema.$defs,
    };
  });
  const { disagreements, report } = compare(
    subjects,
    different,
    declarations.replaceAll("export ", ""),
    most,
  );
  process.stdout.write(`seed ${seed}: ${report}\n`);
  expect(disagreements).toEqual([]);
});
