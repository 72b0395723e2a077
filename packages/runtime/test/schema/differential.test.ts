import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import fc from "fast-check";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { issueText } from "../../src/schema/issue-text.ts";
import { closedForm } from "./closed-form.ts";
import { instanceOf, schemaArbitrary } from "./random-schema.ts";

/** More than the usual: `PLAINFN_RUNS=20000 npm test -- differential`; a failure says its seed. */
const runs = Number(process.env["PLAINFN_RUNS"] ?? 150);
const seed = process.env["PLAINFN_SEED"];
const options = { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed: Number(seed) }) };

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  strictNumbers: true,
  ownProperties: true,
  multipleOfPrecision: 6,
});
ajvFormats.default(ajv);

/** Whether both take a value; ajv reads the closed form of the schema. */
function verdicts(schema: JsonSchema, closed: boolean): (value: unknown) => [ours: boolean, ajvs: boolean] {
  const validate = ajv.compile(closed ? closedForm(schema) : schema);
  const decoder = schemaDecoder(schema, { closed });
  return (value) => [decoder.decode(value).ok, validate(value)];
}

describe.each([
  { closed: true, name: "as the build step writes them" },
  { closed: false, name: "of any kind" },
])("random schemas $name", ({ closed }) => {
  it("take and refuse what ajv takes and refuses", () => {
    const counts = { taken: 0, refused: 0 };
    const pairs = schemaArbitrary({ dynamic: !closed }).chain((schema) =>
      fc.tuple(fc.constant(schema), fc.array(instanceOf(schema), { minLength: 8, maxLength: 8 })),
    );
    fc.assert(
      fc.property(pairs, ([schema, values]) => {
        const ask = verdicts(schema, closed);
        for (const value of values) {
          const [ours, ajvs] = ask(value);
          expect({ schema, value, taken: ours }).toEqual({ schema, value, taken: ajvs });
          counts[ours ? "taken" : "refused"] += 1;
        }
      }),
      options,
    );
    // Agreement on refusals alone would say little.
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(runs);
  });
});

describe.each([{ closed: true }, { closed: false }])(
  "values put right by random schemas (closed: $closed)",
  ({ closed }) => {
    it("fit as they are, and what is refused says why", () => {
      const pairs = schemaArbitrary({ dynamic: !closed }).chain((schema) =>
        fc.tuple(
          fc.constant(schema),
          fc.array(instanceOf(schema).chain(blurred), { minLength: 10, maxLength: 10 }),
        ),
      );
      let repaired = 0;
      fc.assert(
        fc.property(pairs, ([schema, values]) => {
          const mending = schemaDecoder(schema, { closed, repair: true });
          const strict = schemaDecoder(schema, { closed });
          for (const value of values) {
            const before = JSON.stringify(value);
            const decoded = mending.decode(value);
            expect(JSON.stringify(value)).toBe(before);
            if (!decoded.ok) {
              expect(decoded.issues.every(({ path, received }) => path === "" || received.length <= 80)).toBe(
                true,
              );
              expect(issueText({ name: "t", signature: "t()" }, decoded.issues)).not.toMatch(
                /\p{Surrogate}/u,
              );
              expect(strict.decode(value).ok).toBe(false);
              continue;
            }
            repaired += decoded.repairs.length > 0 ? 1 : 0;
            expect({ schema, value, out: decoded.value, verdict: strict.decode(decoded.value).ok }).toEqual({
              schema,
              value,
              out: decoded.value,
              verdict: true,
            });
            if (decoded.repairs.length === 0) expect(decoded.value).toEqual(value);
          }
        }),
        options,
      );
      expect(repaired).toBeGreaterThan(runs / 6);
    });
  },
);

/** The value with some of it as a text, as a single element for a list, or null. */
function blurred(value: unknown): fc.Arbitrary<unknown> {
  return fc.integer({ min: 0, max: 9 }).chain((luck) => {
    if (luck === 0) return fc.constant(JSON.stringify(value));
    if (luck === 1) return fc.constant(null);
    if (luck === 2) return fc.constant(Array.isArray(value) ? (value[0] ?? null) : String(value));
    if (Array.isArray(value)) return fc.tuple(...value.map(blurred));
    if (typeof value !== "object" || value === null) return fc.constant(value);
    const members = Object.entries(value).map(([name, member]) =>
      blurred(member).map((other) => [name, other] as const),
    );
    return fc.tuple(...members).map((entries) => Object.fromEntries(entries));
  });
}
