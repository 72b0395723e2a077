import { arrayStep } from "./array-step.ts";
import { type Build, buildOf } from "./build.ts";
import type { Compiler } from "./compiler.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { expectedOf } from "./expected.ts";
import { literalStep } from "./literal-step.ts";
import { misfitStep } from "./misfit-step.ts";
import { numberStep } from "./number-step.ts";
import { membersStep } from "./members-step.ts";
import { invalid, type Step } from "./run.ts";
import { stringStep } from "./string-step.ts";
import { kindOf, kinds, kindsOf } from "./types.ts";

/**
 * The step for a schema's own `type` and the keywords that go with one kind of value; each applies to its kind only.
 * `undefined` when the schema says nothing of the kind.
 */
export function baseStep(compiler: Compiler, schema: JsonSchema, path: string): Step | undefined {
  if (!Object.keys(schema).some((keyword) => ownKeywords.has(keyword))) return undefined;
  const expected = expectedOf(schema);
  const build = buildOf(schema);
  const steps = kindSteps(compiler, schema, path, expected, build);
  const dispatch: Step = (value, run) => (steps.get(kindOf(value)) ?? misfit)(value, run);
  const misfit = misfitStep({ allowed: kindsOf(schema), expected, step: dispatch });
  const checked = literalStep(schema, expected, dispatch);
  return build === undefined ? checked : (value, run) => checked(build.accept(value), run);
}

function kindSteps(
  compiler: Compiler,
  schema: JsonSchema,
  path: string,
  expected: string,
  build: Build | undefined,
): Map<number, Step> {
  const allowed = kindsOf(schema);
  const steps = new Map<number, Step>();
  for (const kind of Object.values(kinds)) {
    if ((allowed & kind) === 0) continue;
    const step = kindStep(compiler, schema, path, expected, kind);
    steps.set(kind, build !== undefined && (build.kinds & kind) !== 0 ? built(step, build) : step);
  }
  return steps;
}

function kindStep(
  compiler: Compiler,
  schema: JsonSchema,
  path: string,
  expected: string,
  kind: number,
): Step {
  switch (kind) {
    case kinds.number:
      return numberStep(schema, expected);
    case kinds.string:
      return stringStep(schema, path);
    case kinds.array:
      return elementsStep(compiler, schema, path);
    case kinds.object:
      return membersStep(compiler, schema, path);
    default:
      return (value) => value;
  }
}

function built(step: Step, build: Build): Step {
  return (value, run) => {
    const checked = step(value, run);
    return checked === invalid ? invalid : build.step(checked, run);
  };
}

function elementsStep(compiler: Compiler, schema: JsonSchema, path: string): Step {
  const prefix = Array.isArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
  return arrayStep(schema, {
    prefix: prefix.map((part, index) => compiler.stepFor(part, `${path}/prefixItems/${index}`)),
    items: Object.hasOwn(schema, "items") ? compiler.stepFor(schema["items"], `${path}/items`) : copyStep,
    contains: Object.hasOwn(schema, "contains")
      ? compiler.stepFor(schema["contains"], `${path}/contains`)
      : undefined,
  });
}

const ownKeywords: ReadonlySet<string> = new Set([
  ...["type", "enum", "const", "x-build", "format", "pattern", "minLength", "maxLength"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"],
  ...[
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "propertyNames",
    "minProperties",
    "maxProperties",
  ],
  ...["dependentRequired", "dependentSchemas"],
]);
