import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { aroundList } from "./list-samples.ts";
import { aroundObject } from "./object-samples.ts";
import { aroundText } from "./pattern-samples.ts";
import { type Around, joined, plain, type Sample, type SampleContext, strangers } from "./sample.ts";
import { builtText, resolved, textAs } from "./sample-text.ts";

/**
 * Values around a schema, at most so many: some that it must accept, and more that miss it by one thing. Which is which,
 * others say.
 */
export function samplesOf(
  schema: JsonSchema,
  definitions: JsonSchema["$defs"] = {},
  most: number = Number.POSITIVE_INFINITY,
): readonly Sample[] {
  const { fitting, missing } = around({ definitions, depth: 0, isInside: false, around }, schema);
  const all = [...fitting, ...missing].map(
    (sample) => [`${JSON.stringify(sample.json)} ${sample.text}`, sample] as const,
  );
  const distinctSamples = [...new Map(all).values()];
  const step = Math.max(1, distinctSamples.length / most);
  return distinctSamples.filter((_, index) => index === Math.floor(Math.ceil(index / step) * step));
}

/** Inside a value a few will do: the compiler takes its time over each. */
const fewStrangers: readonly unknown[] = [null, 0, "zz", ["zz"], {}];

/** What stands where a value is built is written as what is built from it, if anything can be. */
function around(context: SampleContext, schema: JsonSchema): Around {
  const { fitting, missing } = aroundKind({ ...context, isInside: true }, schema);
  const others = context.isInside ? fewStrangers : strangers;
  return {
    fitting,
    missing: [
      ...missing,
      ...others.map((json) => ({ json, text: textAs(context.definitions, schema, json) })),
    ],
  };
}

function aroundKind(context: SampleContext, schema: JsonSchema): Around {
  if (schema.$ref !== undefined) return aroundReference(context, schema);
  if (schema.anyOf !== undefined) return joined(schema.anyOf.map((branch) => aroundKind(context, branch)));
  if (schema.enum !== undefined) return aroundEnum(schema.enum);
  if (schema["x-build"] !== undefined) return aroundBuilt(context, schema);
  if (schema.type === undefined) return { fitting: strangers.map(plain), missing: [] };
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return joined(types.map((type) => aroundType(context, schema, type)));
}

/** Where a type recurs, what is smallest ends it. */
function aroundReference(context: SampleContext, schema: JsonSchema): Around {
  if (context.depth > 2) return { fitting: [], missing: [] };
  return aroundKind({ ...context, depth: context.depth + 1 }, resolved(context.definitions, schema));
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

function aroundBuilt(context: SampleContext, schema: JsonSchema): Around {
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

function aroundType(context: SampleContext, schema: JsonSchema, type: string): Around {
  switch (type) {
    case "string":
      return aroundText(schema.pattern);
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
