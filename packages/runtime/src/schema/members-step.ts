import { chain } from "./chain.ts";
import type { Compiler } from "./compiler.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { expectedOf } from "./expected.ts";
import { leafOf, noLeaf } from "./leaf.ts";
import { MemberTable } from "./member-table.ts";
import { objectChecks } from "./object-checks.ts";
import { type ObjectParts, objectStep, otherStep } from "./object-step.ts";
import { isObject } from "./own.ts";
import { patternAt } from "./pattern-at.ts";

import { segmentOf } from "./pointer.ts";
import type { Step } from "./run.ts";

/** Reads the keywords on objects. */
export function membersStep(compiler: Compiler, schema: JsonSchema, path: string, misfit: Step): Step {
  const members = new MemberTable();
  const parts: ObjectParts = {
    members,
    patterns: entriesOf(schema["patternProperties"]).map(([pattern, part]) => ({
      matches: patternAt(pattern, "patternProperties", path),
      step: compiler.stepFor(part, `${path}/patternProperties${segmentOf(pattern)}`),
    })),
    others: othersStep(compiler, schema, path),
    checks: objectChecks(compiler, schema, path),
  };
  const required = new Set<string>(Array.isArray(schema["required"]) ? schema["required"] : []);
  for (const [name, part] of entriesOf(schema["properties"])) {
    const step = memberStep(parts, name, compiler.stepFor(part, `${path}/properties${segmentOf(name)}`));
    const leaf = parts.patterns.length === 0 ? leafOf(part) : noLeaf;
    members.add({
      name,
      step,
      leaf,
      weight: required.delete(name) ? 1 : 0,
      expected: expectedOf(part, compiler),
    });
  }
  for (const name of required) {
    members.add({ name, step: otherStep(parts, name), leaf: noLeaf, weight: 1, expected: "any value" });
  }
  return objectStep(parts, misfit);
}

/** A key that is a member and matches a pattern has to fit both. */
function memberStep({ patterns }: ObjectParts, name: string, step: Step): Step {
  return chain([step, ...patterns.filter((pattern) => pattern.matches(name)).map((pattern) => pattern.step)]);
}

/** What is not named is refused where the schema was made from a type that names its members. */
function othersStep(compiler: Compiler, schema: JsonSchema, path: string): Step | undefined {
  if (Object.hasOwn(schema, "additionalProperties")) {
    return schema["additionalProperties"] === false
      ? undefined
      : compiler.stepFor(schema["additionalProperties"], `${path}/additionalProperties`);
  }
  const isNamed = Object.hasOwn(schema, "properties") && !Object.hasOwn(schema, "unevaluatedProperties");
  return compiler.closed && isNamed ? undefined : copyStep;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
