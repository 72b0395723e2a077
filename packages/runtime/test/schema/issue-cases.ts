import type { JsonSchema } from "../../src/schema/definition.ts";

const string = { type: "string" };
const number = { type: "number" };
const all = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const date = { type: "string", format: "date-time", "x-build": "Date" };

const shape = {
  anyOf: [
    all({ kind: { const: "circle" }, radius: number }),
    all({ kind: { const: "square" }, side: number, label: string }, ["kind", "side"]),
    all({ kind: { enum: ["line", "arrow"] }, to: { type: "array", items: number } }),
  ],
};
const kinds = 'one of "circle", "square", "line", "arrow"';
const forms =
  '{ kind: "circle", radius } or { kind: "square", side, label? } or { kind: "line" | "arrow", to }';
const expression = {
  anyOf: [{ $ref: "#/$defs/leaf" }, { $ref: "#/$defs/pair" }],
  $defs: { leaf: number, pair: { type: "array", items: { $ref: "#" }, minItems: 2 } },
};
const order = all({
  items: { type: "array", items: all({ id: string, price: { type: "number", minimum: 0 } }) },
  to: all({ street: string, "zip/code": string }),
  when: date,
});

/** What is said of a value that does not fit: place, what was expected, what was received. All of it, in this order. */
export const issueCases: readonly (readonly [
  schema: JsonSchema,
  value: unknown,
  issues: readonly (readonly [string, string, string])[],
])[] = [
  [
    order,
    { items: [{ id: 1, price: -1 }, { id: "b", price: "x" }, 5], to: { street: "s", "zip/code": 1 } },
    [
      ["/items/0/id", "string", "1"],
      ["/items/0/price", "number of at least 0", "-1"],
      ["/items/1/price", "number", '"x"'],
      ["/items/2", "object", "5"],
      ["/to/zip~1code", "string", "1"],
      ["/when", 'date-time such as "2024-02-29T10:00:00Z"', "nothing"],
    ],
  ],
  [
    order,
    { items: {}, to: { street: "s", "zip/code": "z", x: 1 }, when: "2023-02-30T10:00:00Z" },
    [
      ["/items", "array", "{}"],
      ["/to/x", "nothing", "1"],
      ["/when", 'date-time such as "2024-02-29T10:00:00Z"', '"2023-02-30T10:00:00Z"'],
    ],
  ],
  [
    { type: "array", prefixItems: [string, number], items: false, minItems: 1 },
    ["a", "b", "c"],
    [
      ["/1", "number", '"b"'],
      ["/2", "nothing", '"c"'],
    ],
  ],
  [
    { type: "array", items: string, minItems: 3, maxItems: 3, uniqueItems: true },
    ["a", "a"],
    [
      ["", "array of at least 3 elements", '["a","a"]'],
      ["", "array of distinct elements", '["a","a"]'],
    ],
  ],
  [
    { type: "array", items: number, maxItems: 1 },
    [1, "x"],
    [
      ["/1", "number", '"x"'],
      ["", "array of at most 1 element", '[1,"x"]'],
    ],
  ],
  [
    { type: "array", contains: string, minContains: 2, maxContains: 3 },
    ["a"],
    [["", "array with at least 2 elements of the form in `contains`", '["a"]']],
  ],
  [
    { type: "array", contains: string, maxContains: 1 },
    ["a", "b"],
    [["", "array with at most 1 element of the form in `contains`", '["a","b"]']],
  ],
  [
    { type: "array", items: { type: "array", items: number } },
    [[1], [1, [2]], "x"],
    [
      ["/1/1", "number", "[2]"],
      ["/2", "array", '"x"'],
    ],
  ],
  [
    { type: "object", additionalProperties: { type: "object", additionalProperties: number } },
    { a: { b: "x" }, "~": { "c/d": null } },
    [
      ["/a/b", "number", '"x"'],
      ["/~0/c~1d", "number", "null"],
    ],
  ],
  [
    { type: "object", additionalProperties: {} },
    { a: [1, { b: Number.NaN }], c: Number.POSITIVE_INFINITY },
    [
      ["/a/1/b", "finite number", "NaN"],
      ["/c", "number from -1.79e308 to 1.79e308", "one beyond that"],
    ],
  ],
  [
    {},
    [[Number.NaN], 1, { a: { b: [Number.NaN] } }],
    [
      ["/0/0", "finite number", "NaN"],
      ["/2/a/b/0", "finite number", "NaN"],
    ],
  ],
  [
    all({ a: {}, b: number, c: { type: "object", additionalProperties: {} }, d: number }),
    { a: { x: { y: [] } }, b: "x", c: { z: {} }, d: [[]] },
    [
      ["/b", "number", '"x"'],
      ["/d", "number", "[[]]"],
    ],
  ],
  [
    { type: "object", minProperties: 2, maxProperties: 2 },
    { a: 1 },
    [["", "object of at least 2 members", '{"a":1}']],
  ],
  [
    { type: "object", maxProperties: 1 },
    { a: 1, b: 2 },
    [["", "object of at most 1 member", '{"a":1,"b":2}']],
  ],
  [
    { type: "object", propertyNames: { maxLength: 1 } },
    { ab: 1 },
    [["", "object whose every key has the form in `propertyNames`", '"ab"']],
  ],
  [
    { type: "object", dependentRequired: { a: ["b"] } },
    { a: 1 },
    [["", "object with `b` beside `a`", '{"a":1}']],
  ],
  [
    { type: "object", dependentSchemas: { a: { properties: { a: number, b: string } } } },
    { a: "x", b: 1 },
    [
      ["/a", "number", '"x"'],
      ["/b", "string", "1"],
    ],
  ],
  [
    { type: "object", patternProperties: { "^n": number } },
    { n1: "x", n2: 1, n3: null },
    [
      ["/n1", "number", '"x"'],
      ["/n3", "number", "null"],
    ],
  ],
  [
    { properties: { a: {} }, unevaluatedProperties: number },
    { a: 1, b: "x", c: { d: 1 } },
    [
      ["/b", "number", '"x"'],
      ["/c", "number", '{"d":1}'],
    ],
  ],
  [
    { properties: { a: { prefixItems: [{}], unevaluatedItems: string }, z: number } },
    { a: [1, 2, "x"], z: "y" },
    [
      ["/a/1", "string", "2"],
      ["/z", "number", '"y"'],
    ],
  ],
  [
    { type: "string", minLength: 3, maxLength: 1 },
    "ab",
    [["", "string of at most 1 character", '2 characters: "ab"']],
  ],
  [
    { type: "string", maxLength: 1 },
    "x".repeat(99),
    [["", "string of at most 1 character", `99 characters: "${"x".repeat(58)}…`]],
  ],
  [{ type: "string", minLength: 3 }, "ab", [["", "string of at least 3 characters", '2 characters: "ab"']]],
  [{ type: "string", format: "date", pattern: "^2" }, "x", [["", 'date such as "2024-02-29"', '"x"']]],
  [{ type: "string", pattern: "^2" }, "x", [["", "string that matches ^2", '"x"']]],
  [{ type: "integer" }, 1.5, [["", "integer", "1.5"]]],
  [{ type: "integer", maximum: 3, multipleOf: 2 }, 5, [["", "number of at most 3", "5"]]],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 0 }, 1, [["", "number above 1", "1"]]],
  [{ type: "number", multipleOf: 0.5 }, 0.75, [["", "multiple of 0.5", "0.75"]]],
  [{ type: ["string", "number"] }, true, [["", "string or number", "true"]]],
  [{ enum: ["a", 1, null] }, "b", [["", 'one of "a", 1, null', '"b"']]],
  [{ const: { a: 1 } }, { a: 2 }, [["", '{"a":1}', '{"a":2}']]],
  [
    { enum: Array.from({ length: 25 }, (_, index) => index) },
    "x",
    [["", "one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 and 5 more", '"x"']],
  ],
  [{ not: string }, "x", [["", "anything but string", '"x"']]],
  [
    { if: string, then: { minLength: 2 }, else: number },
    "x",
    [["", "string of at least 2 characters", '1 character: "x"']],
  ],
  [{ if: string, then: { minLength: 2 }, else: number }, null, [["", "number", "null"]]],
  [
    { allOf: [string, { minLength: 2 }, { pattern: "z" }] },
    "x",
    [
      ["", "string of at least 2 characters", '1 character: "x"'],
      ["", "string that matches z", '"x"'],
    ],
  ],
  [
    {
      ...all({ a: { $ref: "#/$defs/n" }, b: {}, c: { anyOf: [string, { $ref: "#/$defs/n" }] } }),
      $defs: { n: number },
    },
    {},
    [
      ["/a", "number", "nothing"],
      ["/b", "any value", "nothing"],
      ["/c", "string or number", "nothing"],
    ],
  ],
  [
    shape,
    { kind: "circle", side: 2 },
    [
      ["/side", "nothing", "2"],
      ["/radius", "number", "nothing"],
    ],
  ],
  [shape, { kind: "arrow", to: [1, "x"] }, [["/to/1", "number", '"x"']]],
  [shape, { kind: "oval" }, [["/kind", kinds, '"oval"']]],
  [shape, { radius: 5 }, [["/kind", kinds, "nothing"]]],
  [shape, "circle", [["", forms, '"circle"']]],
  [
    all({ s: { type: "array", items: shape } }),
    { s: [{ kind: "circle", radius: 1 }, { kind: "oval" }, { kind: "square", side: null }] },
    [
      ["/s/1/kind", kinds, '"oval"'],
      ["/s/2/side", "number", "null"],
    ],
  ],
  [{ anyOf: [number, { type: "array", items: string }] }, "3", [["", "number or array", '"3"']]],
  [
    { anyOf: [{ ...string, maxLength: 1 }, number] },
    "31",
    [["", "string of at most 1 character", '2 characters: "31"']],
  ],
  [
    { anyOf: [all({ a: string, b: string }), all({ c: number, d: number, e: number })] },
    { a: "x" },
    [["/b", "string", "nothing"]],
  ],
  [{ anyOf: [all({ a: string }), all({ b: string })] }, {}, [["", "{ a } or { b }", "{}"]]],
  [
    {
      anyOf: [
        all({ a: string, b: number, z: string }, ["b", "z"]),
        { $ref: "#/$defs/c" },
        { type: "object", properties: {} },
        { type: "array" },
      ],
      $defs: {
        c: all(Object.fromEntries([..."cdefghijk"].map((name) => [name, { $ref: "#/$defs/d" }]))),
        d: { enum: [1, 2] },
      },
    },
    null,
    [
      [
        "",
        "{ b, z, a? } or { c: 1 | 2, d: 1 | 2, e: 1 | 2, f: 1 | 2, g: 1 | 2, h: 1 | 2, i: 1 | 2, j: 1 | 2, … } or {} or array",
        "null",
      ],
    ],
  ],
  [
    { anyOf: Array.from({ length: 14 }, (_, index) => ({ const: index })) },
    "x",
    [["", "0 or 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9 or 10 or 11 or one of 2 more forms", '"x"']],
  ],
  [
    { anyOf: [all({ a: string, b: string }), all({ c: string })] },
    { d: 1 },
    [["", "{ a, b } or { c }", '{"d":1}']],
  ],
  [{ anyOf: [all({ a: string, b: string }), all({ c: string })] }, { c: 1 }, [["/c", "string", "1"]]],
  [
    { anyOf: [all({ a: { const: 1 }, b: string }), all({ a: number, c: string })] },
    { a: 1, b: 2 },
    [["/b", "string", "2"]],
  ],
  [
    { anyOf: [all({ a: { const: 1 }, b: string }), all({ a: { enum: [1, 2] }, c: string })] },
    { a: 2, c: 2 },
    [["/c", "string", "2"]],
  ],
  [
    {
      anyOf: [
        all({ a: { const: 1 }, b: string, d: string }),
        all({ a: { enum: [1, 2] }, c: string, d: string }),
        all({ a: { const: 3 } }),
      ],
    },
    { a: 1, b: "x", d: 5 },
    [["/d", "string", "5"]],
  ],
  [{ anyOf: [number, { type: "null" }] }, {}, [["", "number or null", "{}"]]],
  [
    {
      anyOf: [
        { type: "array", items: number },
        { type: "array", items: string, minItems: 3 },
      ],
    },
    [1, "x", 2],
    [["/1", "number", '"x"']],
  ],
  [expression, [1, [2, ["x", 4]]], [["/1/1/0", "number or array", '"x"']]],
  [
    {
      oneOf: [
        { type: "number", multipleOf: 2 },
        { type: "number", multipleOf: 3 },
      ],
    },
    6,
    [["", "exactly one of the forms number", "6"]],
  ],
  [
    {
      oneOf: [
        { type: "number", multipleOf: 2 },
        { type: "number", multipleOf: 3 },
      ],
    },
    1,
    [["", "number", "1"]],
  ],
  [
    all({ u: { anyOf: [date, number, { type: "array", items: string }] } }),
    { u: "tomorrow" },
    [["/u", 'date-time such as "2024-02-29T10:00:00Z"', '"tomorrow"']],
  ],
  [
    all({ u: { anyOf: [date, number, { type: "array", items: string }] } }),
    { u: true },
    [["/u", 'date-time such as "2024-02-29T10:00:00Z" or number or array', "true"]],
  ],
  [number, "true", [["", "number", '"true"']]],
  [number, "[1]", [["", "number", '"[1]"']]],
  [{ type: "array", items: number }, '{"a":1}', [["", "array", String.raw`"{\"a\":1}"`]]],
  [{ type: "object" }, "[1]", [["", "object", '"[1]"']]],
  [
    { anyOf: [all({ t: { enum: [null, 1] }, a: string }), all({ t: { const: 2 }, b: string })] },
    { t: null },
    [["/a", "string", "nothing"]],
  ],
  [{ anyOf: [...shape.anyOf, { type: "null" }] }, { kind: "oval" }, [["/kind", kinds, '"oval"']]],
  [{ anyOf: [...shape.anyOf, { type: "null" }, number] }, "x", [["", `${forms} or null or number`, '"x"']]],
  [{ allOf: [{ type: "number", maximum: 1 }, {}] }, "3", [["", "number of at most 1", "3"]]],
  [{ enum: ["3"], allOf: [number] }, "3", [["", "a value that fits as it is", '"3"']]],
];
