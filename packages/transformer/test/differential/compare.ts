import { schemaDecoder } from "../../../runtime/src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { openValidatorOf, validatorOf } from "../helpers/oracle.ts";
import { samplesOf } from "./samples.ts";
import { verdictsOf } from "./verdicts.ts";

export interface Subject {
  readonly name: string;
  /** The type as TypeScript writes it. */
  readonly type: string;
  readonly schema: JsonSchema;
  readonly definitions: JsonSchema["$defs"];
}

export interface Difference {
  /** The names it is about. */
  readonly name: RegExp;
  /** Who may accept what the other refuses; absent where nothing is asked. */
  readonly alone?: "compiler" | "schema";
  readonly reason: string;
}

export interface Comparison {
  readonly disagreements: readonly string[];
  /** In one line, for people. */
  readonly report: string;
}

/**
 * Holds values against each type and its schema: the compiler and the validator must say the same of each. In a
 * union the compiler lets a value have the keys of every member, and in a new Map or Set any keys; a schema does not.
 */
export function compare(
  subjects: readonly Subject[],
  differences: readonly Difference[],
  prelude: string,
  most: number,
): Comparison {
  const differencesOf = ({ name }: Subject): readonly Difference[] =>
    differences.filter((difference) => difference.name.test(name));
  const asked = subjects.filter((subject) =>
    differencesOf(subject).every(({ alone }) => alone !== undefined),
  );
  const cases = asked.map((subject) => ({
    subject,
    samples: samplesOf(subject.schema, subject.definitions, most),
  }));
  const questions = cases.map(({ subject, samples }) => ({
    type: subject.type,
    values: samples.map(({ text }) => text),
  }));
  const verdicts = verdictsOf(questions, prelude);
  const disagreements: string[] = [];
  let [count, accepted, explained] = [0, 0, 0];
  for (const [index, { subject, samples }] of cases.entries()) {
    const accepts = schemaVerdict(subject);
    const allowed = differencesOf(subject).map(({ alone }) => alone);
    const hasStrayKeys = openValidatorOf(wholeOf(subject));
    for (const [at, { json, text }] of samples.entries()) {
      const bySchema = accepts(json);
      count += 1;
      accepted += bySchema ? 1 : 0;
      if (bySchema === verdicts[index]?.[at]) continue;
      const alone = bySchema ? "schema" : "compiler";
      if (allowed.includes(alone) || (alone === "compiler" && hasStrayKeys(json))) explained += 1;
      else disagreements.push(`${subject.name}: the ${alone} alone accepts ${text}`);
    }
  }
  const agreed = ((100 * (count - disagreements.length - explained)) / count).toFixed(2);
  const report = `${asked.length} types, ${count} values, ${accepted} of them accepted: compiler and schema agree on ${agreed} %, ${explained} differences are explained.`;
  return { disagreements, report };
}

function schemaVerdict(subject: Subject): (json: unknown) => boolean {
  const whole = wholeOf(subject);
  const validate = validatorOf(whole);
  const decoder = schemaDecoder(whole as Parameters<typeof schemaDecoder>[0]);
  // What is built must be possible too: base64, decimal digits.
  return (json) => validate(json) && decoder.decode(json).ok;
}

function wholeOf({ schema, definitions }: Subject): JsonSchema {
  return definitions === undefined ? schema : { ...schema, $defs: definitions };
}
