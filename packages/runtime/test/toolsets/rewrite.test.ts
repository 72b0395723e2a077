import { createContext, runInContext, Script } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { scriptsOf } from "../../src/toolsets/repl/kernel/rewrite.ts";

/** Runs sources one after another in one global scope, and gives the last value. */
async function play(...sources: readonly string[]): Promise<unknown> {
  const context = createContext({ tick: (value: unknown) => Promise.resolve(value) });
  let value: unknown;
  for (const source of sources) {
    const script = scriptsOf(source).find((candidate) => compiles(candidate));
    value = await (runInContext(script ?? source, context) as unknown);
  }
  // Of another realm otherwise.
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

function compiles(source: string): boolean {
  try {
    return new Script(source) instanceof Script;
  } catch {
    return false;
  }
}

describe("code of a session", () => {
  it.each<[string, readonly string[], unknown]>([
    ["keeps a constant", ["const a = 1", "a + 1"], 2],
    ["declares again", ["const a = 1", "let a = 2", "var a = 3; a"], 3],
    ["declares several", ["let a = 1, b, c = a + 1", "[a, b ?? null, c]"], [1, null, 2]],
    ["forgets what is declared again without a value", ["let a = 1", "let a", "a ?? null"], null],
    [
      "takes objects apart",
      ["const { a, b: [c, ...d], ...e } = { a: 1, b: [2, 3, 4], x: 5 }", "[a, c, d, e]"],
      [1, 2, [3, 4], { x: 5 }],
    ],
    ["waits", ["await tick(4)"], 4],
    ["keeps what it has waited for", ["const a = await tick(4); let b", "[a, b ?? null]"], [4, null]],
    [
      "takes apart what it has waited for",
      ["const { a, b: [c] } = await tick({ a: 1, b: [2] }), d = 3", "[a, c, d]"],
      [1, 2, 3],
    ],
    ["takes lists apart", ["const [a, , b] = await tick([1, 2, 3])\na + b"], 4],
    [
      "keeps a function that shares variables",
      ["let n = 0; await tick(); function up() { n++ }", "up(); up(); n"],
      2,
    ],
    ["calls a function before it is declared", ["await tick(); f()\nfunction f() { return 5 }"], 5],
    ["keeps an async function", ["async function f() { return await tick(6) }\nawait f()"], 6],
    ["keeps a class", ["class A { x() { return 1 } }", "class A { x() { return 2 } }\nnew A().x()"], 2],
    ["keeps a class in code that waits", ["await tick()\nclass A {\n  x = 3\n}\nnew A().x"], 3],
    ["gives an object literal", ["{ a: 1, b: 2 }"], { a: 1, b: 2 }],
    ["gives an object literal with await", ["{ a: await tick(1) }"], { a: 1 }],
    ["runs a block", ["{ let x = 1; x + 1; }"], 2],
    ["gives the value of the last expression", ["1; 2\n3"], 3],
    ["gives the last value of an if", ["if (true) { 5 } else { 6 }"], 5],
    ["reads a body on the next line", ["let a = 0\nif (false)\n  a = 1\na"], 0],
    [
      "reads a body on the next line in code that waits",
      ["let a = 0\nif (await tick(false))\n  a = 1\na"],
      0,
    ],
    ["reads else on the next line", ["let a\nif (await tick(false)) a = 1\nelse a = 2\na"], 2],
    [
      "reads braces on the next line",
      [
        "class A\n{\n  x() { return 1 }\n}\nfunction f()\n{\n  return 2\n}\nnew A().x() + f() + await tick(1)",
      ],
      4,
    ],
    ["goes on after an operator", ["const a = 1 +\n  2\na"], 3],
    ["goes on with a dot", ["const a = [3, 1, 2]\n  .sort()\n  .map(String)\na"], ["1", "2", "3"]],
    [
      "leaves loops alone",
      ["let sum = 0\nfor (const x of [1, 2]) sum += x\nfor (let i = 0; i < 2; i++) { sum += i }\nsum"],
      4,
    ],
    ["waits in a loop", ["let all = []\nfor (const x of [1, 2]) all.push(await tick(x))\nall"], [1, 2]],
    [
      "waits in for await",
      ["let all = []\nfor await (const x of [tick(1), tick(2)]) {\n  all.push(x)\n}\nall"],
      [1, 2],
    ],
    [
      "reads try over lines",
      ["let a\ntry {\n  a = await tick(1)\n}\ncatch (e) {\n  a = 2\n}\nfinally {\n  a++\n}\na"],
      2,
    ],
    [
      "reads templates with braces",
      ["const a = `x${[1, 2].map((y) => `<${y}}>`).join('')}y}`\na"],
      "x<1}><2}>y}",
    ],
    ["reads regular expressions with quotes", ["const a = 'a\"b`c'.replace(/[\"`/]/g, '-'); a"], "a-b-c"],
    ["tells division from regular expressions", ["const a = 8, g = 2; const b = a / 2 / g; b"], 2],
    ["reads comments", ["// const a = 1\n/* await */ const b = 2 // c\nb /* end */"], 2],
    ["takes the word await in a text", ["const a = 'await'; a"], "await"],
    ["takes a member of that name", ["const a = { await: 1 }; a.await"], 1],
    ["leaves exports out", ["export const a = 1\nexport function f() { return a }\nf()"], 1],
    ["takes let for a name", ["var let_ = 1; var let2 = 2\nlet_ + let2"], 3],
    ["does nothing", ["", "// nothing", ";"], undefined],
    ["reads labels and switches", ["outer: for (;;) { for (;;) break outer }\nswitch (1) { case 1: 7 }"], 7],
    ["reads an arrow function over lines", ["const f = (x) =>\n{\n  return x * 2\n}\nf(await tick(2))"], 4],
    [
      "reads getters and private members",
      ["class P { #x = 1; get x() { return this.#x } static async *[Symbol.asyncIterator]() {} }\nnew P().x"],
      1,
    ],
    [
      "reads optional chains and numbers",
      ["const o = null; [o?.a ?? null, 1_000.5e1, .5, 0xff]"],
      [null, 10005, 0.5, 255],
    ],
    ["reads a do loop", ["let i = 0\ndo {\n  i++\n} while (i < 3)\ni"], 3],
    [
      "reads a sequence after braces",
      ["const o = {}\no.a = 1;[1].forEach((x) => { o.b = x })\no"],
      { a: 1, b: 1 },
    ],
  ])("%s", async (_, sources, expected) => {
    expect(await play(...sources)).toEqual(expected);
  });

  it.each([
    ['import a from "m"', '0, {default: a} = await import("m")'],
    ['import * as a from "m"', 'a = await import("m")'],
    ['import { a, b as c } from "m"', '0, { a, b : c } = await import("m")'],
    ['import d, { a } from "m"', '0, {default: d,  a } = await import("m")'],
    ['import d, * as a from "m"', '0, {default: d} = (a = await import("m"))'],
    ["import 'm'", "await import('m')"],
    [
      'import d from "./d.json" with { type: "json" }',
      '0, {default: d} = await import("./d.json", { with: { type: "json" } })',
    ],
  ])("imports by %s", (source, expected) => {
    expect(scriptsOf(source)[0]).toBe(`(async () => {${expected};\n})()`);
  });

  it("keeps lines where they are", () => {
    const source = "const a = 1\n\n/* two\nlines */\nfunction f() {\n}\nthrow a";
    for (const script of scriptsOf(source).slice(0, 1)) expect(script.split("\n")[6]).toBe("throw a;");
  });
});
