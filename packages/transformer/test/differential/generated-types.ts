import fc from "fast-check";

/** Types of every kind that has a JSON form, made at random from one another; the same for the same seed. */
export function generatedTypes(count: number, seed: number): readonly string[] {
  return [...new Set(fc.sample(types, { numRuns: count, seed }))];
}

/** What they mention. */
export const declarations = `
export enum Level { Off, Low = 2, High = 1 << 3 }
export interface User { id: number; name: string; email?: string; role: "admin" | "guest" }
export interface Tree { value: string; children: Tree[] }
export type List<T> = { value: T; next: List<T> | null };
export type Rule = { word: string } | { op: "not"; rule: Rule } | { op: "all" | "any"; rules: Rule[] };
export interface Box<T = string> { value: T; readonly label?: string }
export type Result<T> = { ok: true; value: T } | { ok: false; error: string };
export type ElementOf<T> = T extends readonly (infer E)[] ? E : never;
export type Nullable<T> = { [K in keyof T]: T[K] | null };
export type Prefixed<T> = { [K in keyof T as \`x_\${K & string}\`]?: T[K] };
export type Named<T> = T extends string ? "text" : T extends number ? "count" : "other";
`;

const leaves = [
  ...["string", "number", "boolean", "null", "unknown", "object", "{}", "Level", "Level.Low | Level.High"],
  ...['"a"', '"b c" | "d"', "7", "-1.5 | 0", "true", '"x" | 1 | false | null', "string | number | null"],
  ...[
    "`id-${number}`",
    '`${"a" | "b"}-${1 | 2}`',
    "`${string}.${string}`",
    "`x${string}`",
    'Capitalize<"on" | "off">',
  ],
  ...["User", "Tree", "Rule", "List<number>", "keyof User", 'User["role"]', 'Pick<User, "role" | "id">'],
  ...[
    "Omit<User, 'id'>",
    "Partial<User>",
    "Required<User>",
    "Record<string, unknown>",
    "{ [key: number]: string }",
  ],
  ...["{ [key: `x-${string}`]: number; id: string }", "Named<string | boolean>"],
];

const builds = [
  "Date",
  "URL",
  "bigint",
  "Uint8Array",
  "Set<string>",
  "Map<string, Date>",
  "Map<'p' | 'q', number>",
];

/**
 * Where two types stand side by side in a union, none is built: JSON alone could not tell which is meant. And none is an
 * enum, since beside a number the compiler takes any number for one.
 */
const unionOf = (first: string, second: string): readonly string[] => [
  `${first} | ${second}`,
  `{ kind: "p"; value: ${first} } | { kind: "q"; other?: ${second} }`,
  `{ a: ${first} } | { a: ${second}; b: 1 }`,
  `Exclude<${first} | ${second}, null>`,
  `Extract<${first} | ${second} | "e", string>`,
];

const madeOf = (first: string, second: string): readonly string[] => [
  ...[`${first}[]`, `readonly ${first}[]`, `ReadonlyArray<${first}>`, `Array<${first} | undefined>`],
  ...[
    `[${first}, ${second}]`,
    `[${first}, ${second}?]`,
    `[a: ${first}, ...b: ${second}[]]`,
    `readonly [${first}?]`,
  ],
  ...[`{ a: ${first}; b?: ${second} }`, `{ readonly a: ${first} | null; "b c"?: ${second} | undefined }`],
  ...[`{ a: ${first} } & { b?: ${second} }`, `{ a?: ${first}; c: 1 } & { a: ${first} }`],
  ...[`{ id: ${first}; [key: string]: ${first} }`, `Record<string, ${first}>`, `Record<"a" | "b", ${first}>`],
  ...[`Partial<{ a: ${first}; b: ${second} }>`, `Required<{ a?: ${first} }>`, `Readonly<{ a: ${first} }>`],
  ...[`Pick<{ a: ${first}; b: ${second} }, "a">`, `Omit<{ a: ${first}; b: ${second} }, "a">`],
  ...[
    `Nullable<{ a: ${first} }>`,
    `Prefixed<{ a: ${first}; b: ${second} }>`,
    `{ [K in "b" | "a"]: ${first} }`,
  ],
  ...[
    `Box<${first}>`,
    `Result<${first}>`,
    `List<${first}>`,
    `ElementOf<${first}[]>`,
    `Awaited<Promise<${first}>>`,
  ],
  ...[`{ v: ${first} }["v"]`, `NonNullable<${first} | null>`, `Set<${first}>`, `Map<string, ${first}>`],
  ...[`Parameters<(a: ${first}, b?: ${second}) => void>`, `ReturnType<() => ${first}>`],
];

const { types } = fc.letrec<{ types: string; plain: string }>((tie) => ({
  types: fc.oneof(
    { maxDepth: 3, depthIdentifier: "types" },
    { weight: 2, arbitrary: fc.constantFrom(...leaves) },
    { weight: 2, arbitrary: fc.constantFrom(...builds) },
    { weight: 5, arbitrary: chosen(madeOf, tie("types"), tie("types")) },
    { weight: 3, arbitrary: chosen(unionOf, tie("plain"), tie("plain")) },
  ),
  plain: fc.oneof(
    { maxDepth: 2, depthIdentifier: "plain" },
    { weight: 2, arbitrary: fc.constantFrom(...leaves.filter((leaf) => !leaf.includes("Level"))) },
    { weight: 2, arbitrary: chosen(plainOf, tie("plain"), tie("plain")) },
    { weight: 1, arbitrary: chosen(unionOf, tie("plain"), tie("plain")) },
  ),
}));

function plainOf(first: string, second: string): readonly string[] {
  return madeOf(first, second).filter((type) => !/^(?:Set|Map)</.test(type));
}

/** One of the forms, in brackets, so that it can stand anywhere. */
function chosen(
  forms: (first: string, second: string) => readonly string[],
  first: fc.Arbitrary<string>,
  second: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  return fc.tuple(first, second, fc.nat()).map(([a, b, index]) => {
    const all = forms(`(${a})`, `(${b})`);
    return all.at(index % all.length) ?? "never";
  });
}
