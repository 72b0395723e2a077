import { type ArrayParts, arrayStep } from "./array-step.ts";
import { type Build, buildOf } from "./build.ts";
import type { Compiler } from "./compiler.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { expectedOf } from "./expected.ts";
import { leafOf } from "./leaf.ts";
import { literalStep } from "./literal-step.ts";
import { membersStep } from "./members-step.ts";
import { misfitStep } from "./misfit-step.ts";
import { numberStep } from "./number-step.ts";
import { invalid, noteRepair, type Run, type Step } from "./run.ts";
import { stringStep } from "./string-step.ts";
import { everyKind, kindOf, kinds, kindsOf } from "./types.ts";

/**
 * The step for a schema's own `type` and the keywords that go with one kind of value; each applies to its kind only.
 * `undefined` when the schema says nothing of the kind.
 */
export function baseStep(compiler: Compiler, schema: JsonSchema, path: string): Step | undefined {
  if (!Object.keys(schema).some((keyword) => ownKeywords.has(keyword))) return undefined;
  const expected = expectedOf(schema);
  const build = buildOf(schema);
  const misfit = misfitStep({
    allowed: kindsOf(schema),
    expected,
    step: (value, run) => dispatch(value, run),
  });
  const dispatch = dispatchStep(kindSteps(compiler, schema, { path, expected, build, misfit }), misfit);
  const checked = literalStep(schema, expected, dispatch);
  return build === undefined ? checked : (value, run) => checked(build.accept(value), run);
}

/** By the kind of a value; each step looks at the kind itself, so that of a single one nothing is asked. */
function dispatchStep(steps: ReadonlyMap<number, Step>, misfit: Step): Step {
  const [first = misfit] = steps.values();
  if (steps.size <= 1) return first;
  const byKind = Array.from({ length: everyKind + 1 }, (_, bits) => steps.get(bits) ?? misfit);
  return (value, run) => (byKind[kindOf(value)] as Step)(value, run);
}

interface NodeParts {
  readonly path: string;
  readonly expected: string;
  readonly build: Build | undefined;
  readonly misfit: Step;
}

function kindSteps(compiler: Compiler, schema: JsonSchema, parts: NodeParts): ReadonlyMap<number, Step> {
  const { build } = parts;
  const allowed = kindsOf(schema);
  const steps = new Map<number, Step>();
  for (const kind of Object.values(kinds)) {
    if ((allowed & kind) === 0) continue;
    const step = kindStep(compiler, schema, kind, parts);
    steps.set(kind, build !== undefined && (build.kinds & kind) !== 0 ? built(step, build, kind) : step);
  }
  return steps;
}

function kindStep(compiler: Compiler, schema: JsonSchema, kind: number, parts: NodeParts): Step {
  const { path, expected, misfit } = parts;
  switch (kind) {
    case kinds.number:
      return numberStep(schema, expected, misfit);
    case kinds.string:
      return stringStep(schema, path, misfit);
    case kinds.array:
      return elementsStep(compiler, schema, path, misfit);
    case kinds.object:
      return membersStep(compiler, schema, path, misfit);
    default:
      return (value, run) => (kindOf(value) === kind ? value : misfit(value, run));
  }
}

/** Only of a value of this kind: one put right in `step` has been built on its way. */
function built(step: Step, build: Build, kind: number): Step {
  return (value, run) => {
    if (kindOf(value) !== kind) return step(value, run);
    const checked = step(readText(build, value, run), run);
    return checked === invalid ? invalid : build.step(checked, run);
  };
}

function readText({ read }: Build, value: unknown, run: Run): unknown {
  if (read === undefined || !run.repair || typeof value !== "string") return value;
  const text = read(value);
  if (text === undefined) return value;
  noteRepair(run, "url-text", value, text);
  return text;
}

function elementsStep(compiler: Compiler, schema: JsonSchema, path: string, misfit: Step): Step {
  // Draft 7, which many servers still speak, has the tuple under `items` and the rest under `additionalItems`.
  const tupleKeyword = Array.isArray(schema["items"]) ? "items" : "prefixItems";
  const restKeyword = tupleKeyword === "items" ? "additionalItems" : "items";
  const tuple = Array.isArray(schema[tupleKeyword]) ? schema[tupleKeyword] : [];
  const part = (keyword: string): Step => compiler.stepFor(schema[keyword], `${path}/${keyword}`);
  const parts: ArrayParts = {
    prefix: tuple.map((element, index) => compiler.stepFor(element, `${path}/${tupleKeyword}/${index}`)),
    items: Object.hasOwn(schema, restKeyword) ? part(restKeyword) : copyStep,
    leaf: leafOf(schema[restKeyword]),
    contains: Object.hasOwn(schema, "contains") ? part("contains") : undefined,
  };
  return arrayStep(schema, parts, misfit);
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
  ...["dependentRequired", "dependentSchemas", "dependencies"],
]);
