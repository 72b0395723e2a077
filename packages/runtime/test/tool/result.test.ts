import { runInNewContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { tool } from "../../src/tool/attach.ts";
import { renderResult } from "../../src/tool/result.ts";
import { call, definitionOf, text } from "./support.ts";

class Opaque {
  readonly #secret = 1;
  reveal(): number {
    return this.#secret;
  }
}

class Money {
  readonly #cents: number;
  constructor(cents: number) {
    this.#cents = cents;
  }
  toString(): string {
    return `$${this.#cents / 100}`;
  }
}

const throwing = (message: string) => (): never => {
  throw new Error(message);
};

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function doubling(levels: number): unknown {
  let value: unknown = "leaf";
  for (let level = 0; level < levels; level++) value = [value, value];
  return value;
}

describe("the result of a call", () => {
  const stats = tool(
    (name: string) => ({
      count: 12345678901234567890n,
      byDay: new Map([["mon", 1]]),
      tags: new Set([name]),
      at: new Date(0),
      fault: new Error("disk"),
      ratio: Number.NaN,
    }),
    definitionOf("stats", { name: text }),
  );

  it("loses nothing of a value that JSON can't carry", async () => {
    expect((await call([stats], "stats", { name: "x" })).content).toBe(
      '{"count":"12345678901234567890","byDay":{"mon":1},"tags":["x"],"at":"1970-01-01T00:00:00.000Z",' +
        '"fault":{"name":"Error","message":"disk"},"ratio":"NaN"}',
    );
  });

  it("is one text that is not empty where a tool returns nothing, or an empty text", async () => {
    const touch = tool(() => {}, definitionOf("touch"));
    const maybe = tool(
      (path: string) => (path === "x" ? undefined : ""),
      definitionOf("maybe", { path: text }),
    );
    const contents = [
      await call([touch], "touch"),
      await call([maybe], "maybe", { path: "x" }),
      await call([maybe], "maybe", { path: "y" }),
    ];
    expect(contents.map(({ content, isError }) => [content, isError])).toEqual([
      ["Done.", false],
      ["Done.", false],
      ["The result is an empty text.", false],
    ]);
  });
});

describe("a result", () => {
  it.each([
    ["a text, as it is", "row 1\nrow 2", "row 1\nrow 2"],
    ["a number", 42, "42"],
    ["true", true, "true"],
    ["null", null, "null"],
    ["minus zero", -0, "0"],
    ["an object", { a: 1, b: [true, null] }, '{"a":1,"b":[true,null]}'],
    ["nothing", undefined, "Done."],
    ["a function", () => 1, "Done."],
    ["an empty text", "", "The result is an empty text."],
    ["white space", " \n", 'The result is white space only: " \\n"'],
    ["an empty list", [], "[]"],
    ["an empty object", {}, "{}"],
    ["a bigint", 12345678901234567890n, "12345678901234567890"],
    ["a small bigint inside", { count: 7n }, '{"count":7}'],
    ["a large bigint inside", { count: 12345678901234567890n }, '{"count":"12345678901234567890"}'],
    ["NaN", NaN, "NaN"],
    ["numbers that JSON has no form for", [NaN, Infinity, -Infinity], '["NaN","Infinity","-Infinity"]'],
    ["a date", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["an impossible date", { at: new Date(NaN) }, '{"at":null}'],
    [
      "a map",
      new Map([
        ["mon", 1],
        ["__proto__", 2],
      ]),
      '{"mon":1,"__proto__":2}',
    ],
    ["a map whose keys are no texts", new Map([[1, "one"]]), '[[1,"one"]]'],
    ["a set", new Set(["a", "b"]), '["a","b"]'],
    [
      "an error, without its other members",
      Object.assign(new RangeError("disk"), { token: "x" }),
      '{"name":"RangeError","message":"disk"}',
    ],
    ["bytes", new Uint8Array([0, 0, 0]), "AAAA"],
    ["a buffer inside", { data: Buffer.from("hi") }, '{"data":"aGk="}'],
    ["an array buffer", new Uint8Array([1, 2]).buffer, "AQI="],
    ["a data view", new DataView(new ArrayBuffer(1)), "AA=="],
    ["numbers of a typed array", new Float64Array([1.5, 2]), "[1.5,2]"],
    ["bigints of a typed array", new BigInt64Array([1n]), "[1]"],
    ["a URL", new URL("https://example.com/a"), "https://example.com/a"],
    ["query parameters", new URLSearchParams({ a: "1" }), "a=1"],
    ["a pattern", { like: /a+/i }, '{"like":"/a+/i"}'],
    ["what toJSON makes of it", { toJSON: () => ({ made: true }) }, '{"made":true}'],
    [
      "an object whose toJSON gives itself",
      {
        a: 1,
        toJSON() {
          return this;
        },
      },
      '{"a":1}',
    ],
    ["members that JSON leaves out", { a: undefined, b: () => 1, c: Symbol("c"), d: 1 }, '{"d":1}'],
    ["elements that JSON leaves out", [undefined, () => 1, Symbol("c")], "[null,null,null]"],
    ["a symbol", Symbol("s"), "Symbol(s)"],
    ["holes", [1, , 3], "[1,null,3]"], // biome-ignore lint/suspicious/noSparseArray: holes are the case
    ["boxed values", [new String("x"), Object(1n), new Boolean(false)], '["x",1,false]'],
    ["an object without a prototype", Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
    ["a name like that of the prototype", JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
    ["half a character", "a\ud800b", "a\ufffdb"],
    ["half a character inside", { "k\udc00": ["\ud800"] }, '{"k\ufffd":["\ufffd"]}'],
    ["an instance that shows nothing of itself", { made: new Opaque() }, '{"made":"[Opaque]"}'],
    ["an instance that has a text", [new Money(500)], '["$5"]'],
    ["a promise inside", { later: Promise.resolve(1) }, '{"later":"[Promise]"}'],
    ["a weak map", new WeakMap(), "[WeakMap]"],
    [
      "values of another realm",
      runInNewContext(
        '({ at: new Date(0), map: new Map([["a", new Set([1])]]), error: new TypeError("x") })',
      ),
      '{"at":"1970-01-01T00:00:00.000Z","map":{"a":[1]},"error":{"name":"TypeError","message":"x"}}',
    ],
    [
      "a throwing getter",
      {
        get a() {
          return throwing("no")();
        },
        b: 1,
      },
      '{"a":"[could not be read: no]","b":1}',
    ],
    ["a throwing toJSON", [{ toJSON: throwing("no") }], '["[could not be read: no]"]'],
    [
      "a getter that throws an undefined",
      {
        get a() {
          throw undefined;
        },
      },
      '{"a":"[could not be read: unknown]"}',
    ],
    ["a proxy that throws", new Proxy({}, { ownKeys: throwing("trap") }), "[could not be read: trap]"],
    [
      "a revoked proxy",
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return [proxy];
      })(),
      expect.stringMatching(/^\["\[could not be read: .*\]"\]$/),
    ],
  ])("may be %s", (_, output, content) => {
    expect(renderResult(output)).toEqual(content);
  });

  it("names cycles, and writes what merely occurs twice", () => {
    const shared = { id: 1 };
    const cyclic: Record<string, unknown> = { shared, again: shared };
    cyclic["self"] = cyclic;
    expect(renderResult(cyclic)).toBe('{"shared":{"id":1},"again":{"id":1},"self":"[circular]"}');
  });

  it("names what is too deep", () => {
    const content = renderResult(deep(100_000));
    expect(content).toContain("[left out: too deep]");
    expect(renderResult(deep(150))).toContain("bottom");
  });

  it("ends for values that grow with each level, and for endless lists", () => {
    expect((renderResult(doubling(40)) as string).includes("[left out: too large]")).toBe(true);
    expect((renderResult(new Array(4_000_000_000)) as string).endsWith('more]"]')).toBe(true);
  });

  it("ends for an object that makes another whenever it is looked at", () => {
    const endless = (): object => ({ toJSON: endless });
    expect(renderResult(endless())).toBe("[left out: too deep]");
  });

  it("says so when there is more than a text can hold", () => {
    // Each of these characters has six in JSON.
    const block = "\u0001".repeat(2 ** 20);
    expect(renderResult(new Array(90).fill(block))).toBe("The result is too large to be written as text.");
  });
});
