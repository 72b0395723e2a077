import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import fc from "fast-check";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { closedForm } from "./closed-form.ts";
import { instanceOf, schemaArbitrary } from "./random-schema.ts";

/** More than the usual: `PLAINFN_RUNS=20000 npm test -- differential`; a failure says its seed. */
const runs = Number(process.env["PLAINFN_RUNS"] ?? 150);
const seed = process.env["PLAINFN_SEED"];

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
      { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed: Number(seed) }) },
    );
    // Agreement on refusals alone would say little.
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(runs);
  });
});
