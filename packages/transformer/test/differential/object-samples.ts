import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { textsOf } from "./pattern-samples.ts";
import { type Around, type Sample, type SampleContext, strangers } from "./sample.ts";
import { memberText, textAs } from "./sample-text.ts";

type Members = ReadonlyMap<string, Sample>;

export function aroundObject(context: SampleContext, schema: JsonSchema): Around {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rest = typeof additionalProperties === "object" ? additionalProperties : {};
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, context.around(context, part)] as const,
  );
  const others = otherKeys(context, schema);
  const plainest = parts.flatMap(([name, { fitting }]) =>
    fitting[0] === undefined ? [] : [[name, fitting[0]] as const],
  );
  const base = new Map(plainest.filter(([name]) => required.includes(name)));
  if (base.size < required.length) return { fitting: [], missing: [] };
  const having = ([name, sample]: readonly [string, Sample]): Members => new Map(base).set(name, sample);
  const fitting: Members[] = [
    base,
    new Map(plainest),
    ...parts.flatMap(([name, part]) => part.fitting.slice(0, 4).map((sample) => having([name, sample]))),
    ...others.flatMap(([name, part]) => part.fitting.slice(0, 4).map((sample) => having([name, sample]))),
  ];
  const missing: Members[] = [
    ...required.map((name) => new Map([...base].filter(([key]) => key !== name))),
    ...strangers
      .slice(0, 3)
      .map((json) => having(["zz", { json, text: textAs(context.definitions, rest, json) }])),
    ...parts.flatMap(([name, part]) => part.missing.map((sample) => having([name, sample]))),
    ...others.flatMap(([name, part]) => part.missing.map((sample) => having([name, sample]))),
  ];
  const write = (members: Members): Sample => object(schema, members);
  return { fitting: fitting.map(write), missing: missing.map(write) };
}

/** A key that no property has, for each schema that such keys must fit. */
function otherKeys(
  context: SampleContext,
  { patternProperties = {}, additionalProperties }: JsonSchema,
): readonly (readonly [string, Around])[] {
  const byPattern = Object.entries(patternProperties).map(([pattern, schema]) => {
    return [textsOf(pattern, 1)[0] ?? "", context.around(context, schema)] as const;
  });
  if (typeof additionalProperties !== "object") return byPattern;
  return [...byPattern, ["k k", context.around(context, additionalProperties)]];
}

function object({ "x-build": build }: JsonSchema, members: Members): Sample {
  const json = Object.fromEntries([...members].map(([name, sample]) => [name, sample.json]));
  return {
    json,
    text: memberText(
      build,
      [...members].map(([name, { text }]) => [name, text]),
    ),
  };
}
