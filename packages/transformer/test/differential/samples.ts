import fc from "fast-check";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { builtText, literalText, memberText } from "./sample-text.ts";

/** A value, and how TypeScript writes what the function receives for it. */
export interface Sample {
  readonly json: unknown;
  readonly text: string;
}

/**
 * Values around a schema, at most so many: some that it must accept, and more that miss it by one thing. Which is which,
 * others say.
 */
export function samplesOf(
  schema: JsonSchema,
  definitions: JsonSchema["$defs"] = {},
  most: number = Number.POSITIVE_INFINITY,
): readonly Sample[] {
  const { fitting, missing } = around({ definitions, depth: 0, isInside: false }, schema);
  const all = [...fitting, ...missing].map(
    (sample) => [`${JSON.stringify(sample.json)} ${sample.text}`, sample] as const,
  );
  const distinctSamples = [...new Map(all).values()];
  const step = Math.max(1, distinctSamples.length / most);
  return distinctSamples.filter((_, index) => index === Math.floor(Math.ceil(index / step) * step));
}

interface Context {
  readonly definitions: NonNullable<JsonSchema["$defs"]>;
  /** How many references lead here. */
  readonly depth: number;
  readonly isInside: boolean;
}

interface Around {
  /** The first of them is the plainest. */
  readonly fitting: readonly Sample[];
  readonly missing: readonly Sample[];
}

const strangers: readonly unknown[] = [null, true, 0, -1.5, "", "zz", [], ["zz"], [0, 1], {}, { zz: 0 }];

/** Inside a value a few will do: the compiler takes its time over each. */
const fewStrangers: readonly unknown[] = [null, 0, "zz", ["zz"], {}];

function plain(json: unknown): Sample {
  return { json, text: literalText(json) };
}

/** What stands where a value is built is written as what is built from it, if anything can be. */
function around(context: Context, schema: JsonSchema): Around {
  const { fitting, missing } = aroundKind({ ...context, isInside: true }, schema);
  const others = context.isInside ? fewStrangers : strangers;
  return {
    fitting,
    missing: [...missing, ...others.map((json) => ({ json, text: textAs(context, schema, json) }))],
  };
}

function textAs(context: Context, schema: JsonSchema, json: unknown): string {
  for (const branch of (schema.anyOf ?? [schema]).map((part) => resolved(context, part))) {
    const { items, "x-build": build } = branch;
    const isList = Array.isArray(json) && typeof items === "object";
    const elements = isList ? json.map((element) => textAs(context, items, element)) : [];
    const text = isList ? `[${elements.join(", ")}]` : literalText(json);
    const whole = build === "Set" && isList ? `new Set(${text})` : builtText(build, json);
    if (whole !== undefined) return whole;
    if (text !== literalText(json)) return text;
    const rest = branch.additionalProperties;
    if (isStray(json) && typeof rest === "object")
      return memberText(build, [["zz", textAs(context, rest, json.zz)]]);
  }
  return literalText(json);
}

function isStray(json: unknown): json is { readonly zz: unknown } {
  return typeof json === "object" && json !== null && "zz" in json;
}

function resolved({ definitions }: Context, { $ref, ...schema }: JsonSchema): JsonSchema {
  return $ref === undefined ? schema : (definitions[$ref.slice("#/$defs/".length)] ?? {});
}

function aroundKind(context: Context, schema: JsonSchema): Around {
  if (schema.$ref !== undefined) return aroundReference(context, schema);
  if (schema.anyOf !== undefined) return joined(schema.anyOf.map((branch) => aroundKind(context, branch)));
  if (schema.enum !== undefined) return aroundEnum(schema.enum);
  if (schema["x-build"] !== undefined) return aroundBuilt(context, schema);
  if (schema.type === undefined) return { fitting: strangers.map(plain), missing: [] };
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return joined(types.map((type) => aroundType(context, schema, type)));
}

/** Where a type recurs, what is smallest ends it. */
function aroundReference(context: Context, schema: JsonSchema): Around {
  if (context.depth > 2) return { fitting: [], missing: [] };
  return aroundKind({ ...context, depth: context.depth + 1 }, resolved(context, schema));
}

function aroundEnum(values: readonly unknown[]): Around {
  const near: readonly unknown[] = values.flatMap((value): readonly unknown[] =>
    typeof value === "string" ? [`${value}x`, value.toUpperCase(), value.slice(1)] : [Number(value) + 0.5],
  );
  return { fitting: values.slice(0, 8).map(plain), missing: near.slice(0, 8).map(plain) };
}

const scalars: Readonly<Record<string, readonly unknown[]>> = {
  Date: ["2024-02-29T10:00:00Z"],
  URL: ["https://example.org/a"],
  bytes: ["AQID"],
  bigint: [7, "-12"],
};

function aroundBuilt(context: Context, schema: JsonSchema): Around {
  const build = schema["x-build"];
  if (build === "Map") return aroundObject(context, schema);
  if (build !== "Set") {
    const values = scalars[build ?? ""] ?? [];
    return { fitting: values.map((json) => ({ json, text: builtText(build, json) ?? "" })), missing: [] };
  }
  const { fitting, missing } = aroundList(context, schema);
  const write = ({ json, text }: Sample): Sample => ({ json, text: `new Set(${text})` });
  return { fitting: fitting.map(write), missing: missing.map(write) };
}

function aroundType(context: Context, schema: JsonSchema, type: string): Around {
  switch (type) {
    case "string":
      return aroundText(schema);
    case "number":
    case "integer":
      return { fitting: [0, 2, -1.5, 1e21].map(plain), missing: [] };
    case "boolean":
      return { fitting: [true, false].map(plain), missing: [] };
    case "null":
      return { fitting: [plain(null)], missing: [] };
    case "array":
      return aroundList(context, schema);
    default:
      return aroundObject(context, schema);
  }
}

function aroundText({ pattern }: JsonSchema): Around {
  if (pattern === undefined) return { fitting: ["", "a", "A\n"].map(plain), missing: [] };
  const texts = textsOf(pattern, 6);
  const near = texts.flatMap((text) => [`${text}x`, text.slice(1), `/${text}`]);
  return { fitting: texts.map(plain), missing: near.map(plain) };
}

function textsOf(pattern: string, count: number): readonly string[] {
  return fc.sample(fc.stringMatching(new RegExp(pattern, "u"), { size: "-1" }), { numRuns: count, seed: 1 });
}

function aroundList(context: Context, schema: JsonSchema): Around {
  const prefix = (schema.prefixItems ?? []).map((part) => around(context, part));
  const others = typeof schema.items === "object" ? around(context, schema.items) : undefined;
  const head = prefix.flatMap(({ fitting }) => fitting[0] ?? []);
  if (head.length < prefix.length) return { fitting: [], missing: [] };
  const needed = head.slice(0, Math.min(schema.minItems ?? 0, head.length));
  // Of several kinds of elements in `new Set([…])` the compiler may not find the type.
  const rest = (others?.fitting ?? []).slice(0, schema["x-build"] === "Set" ? 1 : 3);
  const fitting = [
    needed,
    head,
    [...head, ...rest],
    ...replaced(
      head,
      prefix.map((part) => part.fitting.slice(1, 4)),
    ),
  ];
  const missing = [
    head.slice(0, -1),
    [...head, plain("zz")],
    ...replaced(
      head,
      prefix.map((part) => part.missing.slice(0, 10)),
    ),
    ...(others?.missing.map((sample) => [...head, sample]) ?? []),
  ];
  return { fitting: fitting.map(list), missing: missing.map(list) };
}

function list(elements: readonly Sample[]): Sample {
  return { json: elements.map(({ json }) => json), text: `[${elements.map(({ text }) => text).join(", ")}]` };
}

/** The list with one element replaced by each of its other values. */
function replaced(
  head: readonly Sample[],
  values: readonly (readonly Sample[])[],
): readonly (readonly Sample[])[] {
  return values.flatMap((others, index) =>
    others.map((value) => head.map((sample, at) => (at === index ? value : sample))),
  );
}

type Members = ReadonlyMap<string, Sample>;

function aroundObject(context: Context, schema: JsonSchema): Around {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rest = typeof additionalProperties === "object" ? additionalProperties : {};
  const parts = Object.entries(properties).map(([name, part]) => [name, around(context, part)] as const);
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
    ...strangers.slice(0, 3).map((json) => having(["zz", { json, text: textAs(context, rest, json) }])),
    ...parts.flatMap(([name, part]) => part.missing.map((sample) => having([name, sample]))),
    ...others.flatMap(([name, part]) => part.missing.map((sample) => having([name, sample]))),
  ];
  const write = (members: Members): Sample => object(schema, members);
  return { fitting: fitting.map(write), missing: missing.map(write) };
}

/** A key that no property has, for each schema that such keys must fit. */
function otherKeys(
  context: Context,
  { patternProperties = {}, additionalProperties }: JsonSchema,
): readonly (readonly [string, Around])[] {
  const byPattern = Object.entries(patternProperties).map(([pattern, schema]) => {
    return [textsOf(pattern, 1)[0] ?? "", around(context, schema)] as const;
  });
  if (typeof additionalProperties !== "object") return byPattern;
  return [...byPattern, ["k k", around(context, additionalProperties)]];
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

function joined(parts: readonly Around[]): Around {
  return {
    fitting: interleaved(parts.map(({ fitting }) => fitting)),
    missing: interleaved(parts.map(({ missing }) => missing)),
  };
}

/** The first of each, then the second of each: whoever takes a few takes some of all. */
function interleaved(lists: readonly (readonly Sample[])[]): readonly Sample[] {
  const length = Math.max(0, ...lists.map((samples) => samples.length));
  return Array.from({ length }, (_, index) => lists.flatMap((samples) => samples[index] ?? [])).flat();
}
