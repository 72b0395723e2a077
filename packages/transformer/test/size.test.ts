import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { classicCompiler } from "../src/compiler/classic/classic.ts";
import type { Compiler } from "../src/compiler/compiler.ts";
import { type ExtractedTool, extract } from "../src/extract.ts";
import { validatorOf } from "./helpers/oracle.ts";
import { programOf, ts } from "./helpers/program.ts";

const sources: Readonly<Record<string, string>> = {
  letters: `
    type Letter = ${[..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `"${letter}"`).join(" | ")};
    export function f(code: \`\${Letter}\${Letter}\${Letter}\`, n: number): void {}`,
  ...sized("objects", (size) =>
    doubling(size, "interface", (inner) => `{ a: ${inner}; b?: ${inner}; c: ${inner}[] }`),
  ),
  ...sized("tuples", (size) => doubling(size, "type", (inner) => `[${inner}, ${inner}]`)),
  ...sized("unions", (size) => doubling(size, "type", (inner) => `{ a: ${inner} } | [${inner}] | null`)),
  ...sized("conditional", (size) => doubling(size, "type", (inner) => `Keep<{ a: ${inner}; b: ${inner} }>`)),
  ...sized("shared", shared),
  ...sized("recursive", everyOther),
  deep: `export function f(deep: ${"{ a: ".repeat(120)}string${" }".repeat(120)}, n: number): void {}`,
  optionals: `
    interface Many { ${Array.from({ length: 400 }, (_, index) => `m${index}?: "a${index}" | "b${index}"`).join("; ")} }
    export function f(many: Many, some: Partial<Many>, none: Required<Many>): void {}`,
};

const fileOf = (name: string): string => fileURLToPath(new URL(`sizes/${name}.ts`, import.meta.url));
const texts = new Map(Object.entries(sources).map(([name, text]) => [fileOf(name), text]));
const compiler = classicCompiler(ts, programOf([...texts.keys()], texts));

describe("a schema stays small", () => {
  it("for a list of 17,576 literals", () => {
    expect(sizeOf("letters")).toBeLessThan(200);
  });

  it.each(["objects", "tuples", "unions", "conditional", "shared", "recursive"])(
    "for twice as many types it is twice as large: %s",
    (name) => {
      expect(sizeOf(`${name}100`)).toBeLessThan(2.5 * sizeOf(`${name}50`));
      expect(sizeOf(`${name}100`)).toBeLessThan(100 * 300);
    },
  );

  it("for an object that is nested deeply", () => {
    expect(sizeOf("deep")).toBeLessThan(120 * 80);
  });

  it("for many members, each written once", () => {
    expect(sizeOf("optionals")).toBeLessThan(3 * 400 * 60);
  });
});

describe("reading stays cheap", () => {
  it.each(["objects", "tuples", "unions", "conditional", "shared", "recursive"])(
    "for twice as many types it takes twice as many looks: %s",
    (name) => {
      expect(looksAt(`${name}100`)).toBeLessThan(2.5 * looksAt(`${name}50`));
    },
  );
});

function toolOf(name: string, from: Compiler = compiler): ExtractedTool {
  const { tools, diagnostics } = extract(from, [fileOf(name)]);
  expect(diagnostics).toEqual([]);
  const [tool] = tools;
  if (tool === undefined) throw new Error(`${name} has no tool`);
  return tool;
}

/** In characters of JSON; and it is a schema. */
function sizeOf(name: string): number {
  const { inputSchema } = toolOf(name);
  validatorOf(inputSchema);
  return JSON.stringify(inputSchema).length;
}

/** How often a type is looked at. */
function looksAt(name: string): number {
  let count = 0;
  const counting: Compiler = {
    ...compiler,
    view: (type) => {
      count += 1;
      return compiler.view(type);
    },
  };
  toolOf(name, counting);
  return count;
}

function sized(name: string, make: (size: number) => string): Record<string, string> {
  return { [`${name}50`]: make(50), [`${name}100`]: make(100) };
}

/** Each type mentions the one before it twice: written out, the last has 2 to the power of `size` of the first. */
function doubling(size: number, keyword: "interface" | "type", make: (inner: string) => string): string {
  const types = Array.from({ length: size }, (_, index) => {
    const inner = index === 0 ? "string" : `T${index - 1}`;
    return `${keyword} T${index}${keyword === "type" ? " =" : ""} ${make(inner)}`;
  });
  return `
    type Keep<T> = T extends object ? T : never;
    ${types.join("\n")}
    export function f(value: T${size - 1}, n: number): void {}`;
}

/** A few large types that many others share. */
function shared(size: number): string {
  const common = Array.from(
    { length: 5 },
    (_, index) => `interface Common${index} { text: string; count: number; flags: boolean[] }`,
  );
  const users = Array.from(
    { length: size },
    (_, index) =>
      `interface User${index} { own${index}: number; common: Common${index % 5}; next?: Common${(index + 1) % 5} }`,
  );
  const members = users.map((_, index) => `m${index}: User${index}`);
  return `${common.join("\n")}\n${users.join("\n")}\nexport function f(all: { ${members.join("; ")} }, n: number): void {}`;
}

/** Every type can reach every other. */
function everyOther(size: number): string {
  const types = Array.from({ length: size }, (_, index) => {
    const others = [1, 2, 7].map((step) => `to${step}?: R${(index + step) % size}[]`);
    return `interface R${index} { name: string; ${others.join("; ")} }`;
  });
  return `${types.join("\n")}\nexport function f(start: R0, n: number): void {}`;
}
