import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { type Around, plain, type Sample, type SampleContext } from "./sample.ts";

export function aroundList(context: SampleContext, schema: JsonSchema): Around {
  const prefix = (schema.prefixItems ?? []).map((part) => context.around(context, part));
  const others = typeof schema.items === "object" ? context.around(context, schema.items) : undefined;
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
