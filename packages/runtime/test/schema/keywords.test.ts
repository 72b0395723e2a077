import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import { closedForm } from "./closed-form.ts";
import { closedCases, type KeywordCase, keywordCases } from "./keyword-cases.ts";

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  strictNumbers: true,
  ownProperties: true,
  multipleOfPrecision: 8,
});
ajvFormats.default(ajv);

/** Where ajv can't be asked, and why. */
const notAjv = new Map([
  ["nothing asked", "JSON has no such numbers, and it does not look for them there"],
  ["multipleOf: a tiny one", "it divides doubles"],
  ["properties: __proto__", "it never looks at that member"],
  ["format: regex", "it takes escapes that Unicode expressions do not have"],
  ["format: uri-reference", "it takes a colon in the first segment"],
  ["format: uri-template", "it knows no dots in names"],
  ["unevaluatedItems after contains", "it counts all elements as looked at"],
  ["unevaluatedProperties: a schema", "it forgets what a dependent schema has looked at"],
  ["$ref inside a schema with an $id", "it overflows the stack"],
  ["items as a list, of draft 7", "it keeps the drafts apart"],
  ["unevaluatedItems after one that takes all", "it keeps the drafts apart"],
  [
    "numbers that are none, in open places of a union",
    "JSON has no such numbers, and it does not look for them there",
  ],
]);

const all = [
  ...keywordCases.map((entry) => ({ ...entry, closed: false })),
  ...closedCases.map((entry) => ({ ...entry, closed: true })),
];

describe.each(all)(
  "$keyword",
  ({ keyword, schema, accepts, rejects, closed }: KeywordCase & { closed: boolean }) => {
    const decoder = schemaDecoder(schema, { closed });

    it("has five instances of each kind", () => {
      expect(accepts.length).toBeGreaterThanOrEqual(5);
      expect(rejects.length).toBeGreaterThanOrEqual(5);
    });

    it.each(accepts.map((value) => [value]))("takes %j", (value) => {
      expect(decoder.decode(value)).toEqual({ ok: true, value, repairs: [] });
    });

    it.each(rejects.map((value) => [value]))("refuses %j", (value) => {
      const decoded = decoder.decode(value);
      expect(decoded).toMatchObject({
        ok: false,
        issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
      });
    });

    it("gives the verdicts that ajv gives", () => {
      if (notAjv.has(keyword)) return;
      const validate = ajv.compile(closed ? closedForm(schema) : schema);
      for (const value of [...accepts, ...rejects])
        expect([value, validate(value)]).toEqual([value, accepts.includes(value)]);
    });
  },
);
