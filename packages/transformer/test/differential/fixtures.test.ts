import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { extract } from "../../src/extract.ts";
import { foldersIn } from "../helpers/folders.ts";
import { compilerFor } from "../helpers/program.ts";
import { compare, type Difference, type Subject } from "./compare.ts";

/** Where the compiler and a schema mean different things on purpose. */
const different: readonly Difference[] = [
  { name: /^brands\/all/, reason: "a brand asks the compiler for a member that no value has" },
  { name: /^constraints\//, reason: "the compiler does not know of constraints" },
  { name: /^generics\/free/, reason: "a type parameter stands for its constraint" },
  { name: /^tuples\/rest-in-the-middle/, reason: "elements after a rest have no order in a schema" },
  { name: /^tuples\/undefined-elements/, reason: "JSON has no undefined" },
  { name: /^builds\/lists-of-other-kinds/, reason: "the compiler takes a text for a list of its characters" },
  { name: /^literals\/long-lists/, reason: "the compiler takes seconds over a union of 17,576 literals" },
  { name: /^objects\/type-errors/, reason: "what has errors can't be asked" },
  {
    name: /^objects\/names-of-object-prototype/,
    alone: "compiler",
    reason: "ajv does not look at __proto__",
  },
  {
    name: /^objects\/index-signatures report scores/,
    alone: "compiler",
    reason: "lists have numbers for keys",
  },
  { name: /^objects\/records price numbered/, alone: "compiler", reason: "lists have numbers for keys" },
  { name: /^templates\/casing/, reason: "letters beyond ASCII are not looked at" },
  { name: /^templates\/patterns/, alone: "compiler", reason: "numbers may be spelled oddly, as in .5 or +1" },
  {
    name: /^templates\/several-holes/,
    alone: "compiler",
    reason: "numbers may be spelled oddly, as in .5 or +1",
  },
  { name: /^templates\/several-holes parseKeys many/, reason: "no pattern of linear time says it" },
];

const folders = foldersIn("fixtures");
const compiler = compilerFor("fixtures");

it("accepts for every parameter of every case what the compiler accepts, and nothing else", () => {
  const subjects = folders.flatMap(({ name, input }) =>
    extract(compiler, [input]).tools.flatMap(({ source, inputSchema, parameters }) =>
      parameters.flatMap(({ name: parameter, kind }, index): Subject[] => {
        const schema = kind === "whole" ? inputSchema : inputSchema.properties?.[parameter];
        if (schema === undefined || source === "default" || (kind !== "named" && kind !== "whole")) return [];
        const type = `Parameters<Exported<typeof import(${importOf(input)}), ${JSON.stringify(source)}>>[${index}]`;
        const asked = withEnums.has(name) ? `Wire<${type}>` : type;
        return [
          { name: `${name} ${source} ${parameter}`, type: asked, schema, definitions: inputSchema.$defs },
        ];
      }),
    ),
  );
  const { disagreements, report } = compare(subjects, different, prelude, 40);
  process.stdout.write(`${report}\n`);
  expect(disagreements).toEqual([]);
});

/** The compiler wants the names of an enum's members; a model sends their values. */
const withEnums: ReadonlySet<string> = new Set([
  ...[
    "enums/text",
    "enums/mixed-and-computed",
    "enums/odd-members",
    "templates/finite",
    "parameters/defaults",
  ],
]);

/** What an export is, or a method of an exported class or instance. */
const prelude = `
type Exported<M, S> = S extends \`\${infer C}.\${infer N}\` ? Method<Of<M, C>, N> : Callable<Of<M, S>>;
type Of<M, S> = S extends keyof M ? M[S] : M extends { default: infer D } ? D : M;
type Method<C, N> = C extends abstract new (...args: never[]) => infer I ? Callable<Of<I, N>> : Callable<Of<C, N>>;
type Callable<F> = F extends (...args: never[]) => unknown ? F : never;
type Wire<T> = T extends string ? \`\${T}\` : T extends Kept ? T : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;
type Kept = Date | URL | Uint8Array | ReadonlyMap<never, never> | ReadonlySet<never>;
`;

function importOf(input: string): string {
  const path = relative(fileURLToPath(new URL(".", import.meta.url)), input).replace(/\.d\.ts$/, ".js");
  return JSON.stringify(path);
}
