import { schemaDecoder } from "../../../src/schema/decoder.ts";
import type { JsonSchema } from "../../../src/schema/definition.ts";
import { patternOf } from "../../../src/schema/pattern.ts";
import { buildCases, describeBuilt } from "../build-cases.ts";
import { issueCases } from "../issue-cases.ts";
import { closedCases, keywordCases } from "../keyword-cases.ts";
import { patterns, pieces } from "../pattern-cases.ts";
import { kept, refused, repaired } from "../repair-cases.ts";
import { wrong } from "../schema-error-cases.ts";

/** The first case that does not come out as its table says. Patterns are another trade than all the rest. */
export function findFault(trade: "patterns" | "values"): unknown {
  if (trade === "patterns") return patterns.find((source) => !matchesAsRegExp(source));
  return (
    keywordCases.find(({ schema, accepts, rejects }) => !hasVerdicts(schema, false, accepts, rejects)) ??
    closedCases.find(({ schema, accepts, rejects }) => !hasVerdicts(schema, true, accepts, rejects)) ??
    repaired.find((entry) => !isRepaired(...entry)) ??
    refused.find(([schema, value]) => decode(schema, value).ok) ??
    kept.find(([schema, value]) => {
      const decoded = decode(schema, value);
      return !decoded.ok || write(decoded.value) !== write(value) || decoded.repairs.length > 0;
    }) ??
    wrong.find(([schema, keyword, path]) => {
      const error = errorOf(schema);
      return error?.keyword !== keyword || error.path !== path;
    }) ??
    buildCases.find(([schema, value, built]) => {
      const decoded = decode(schema, value);
      return (decoded.ok ? describeBuilt(decoded.value) : undefined) !== built;
    }) ??
    issueCases.find(([schema, value, issues]) => {
      const decoded = decode(schema, value);
      return (
        write(
          decoded.ok ? [] : decoded.issues.map((issue) => [issue.path, issue.expected, issue.received]),
        ) !== write(issues)
      );
    })
  );
}

function decode(schema: JsonSchema, value: unknown): ReturnType<ReturnType<typeof schemaDecoder>["decode"]> {
  return schemaDecoder(schema, { repair: true }).decode(value);
}

function isRepaired(
  schema: JsonSchema,
  from: unknown,
  to: unknown,
  rule: string,
  path: string = "",
): boolean {
  const before = write(from);
  return [true, false].every((copy) => {
    const decoded = schemaDecoder(schema, { repair: true, copy }).decode(from);
    if (!decoded.ok || write(decoded.value) !== write(to) || write(from) !== before) return false;
    return write(decoded.repairs.map((one) => [one.path, one.rule])) === write([[path, rule]]);
  });
}

function errorOf(schema: unknown): { readonly keyword: string; readonly path: string } | undefined {
  try {
    schemaDecoder(schema as JsonSchema);
    return undefined;
  } catch (error) {
    return error as { readonly keyword: string; readonly path: string };
  }
}

function hasVerdicts(
  schema: JsonSchema,
  closed: boolean,
  accepts: readonly unknown[],
  rejects: readonly unknown[],
): boolean {
  return [true, false].every((copy) => {
    const decoder = schemaDecoder(schema, { closed, copy });
    const areTaken = accepts.every((value) => {
      const decoded = decoder.decode(value);
      return decoded.ok && write(decoded.value) === write(value) && isOwn(value, decoded.value) !== copy;
    });
    return areTaken && !rejects.some((value) => decoder.decode(value).ok);
  });
}

/** Whether what came out is the very value that went in; of texts and numbers that can't be told. */
function isOwn(value: unknown, decoded: unknown): boolean | undefined {
  return typeof value === "object" && value !== null ? value === decoded : undefined;
}

function matchesAsRegExp(source: string): boolean {
  const matches = patternOf(source);
  const expression = new RegExp(source, "u");
  return texts.every((text) => matches(text) === expression.test(text));
}

/** Each piece, and a tenth of all pairs and of as many triples. */
const pairs = pieces.flatMap((first, row) =>
  pieces.filter((_, column) => (row * 7 + column * 3) % 10 === 0).map((second) => first + second),
);
const texts = [
  "",
  ...pieces,
  ...pairs,
  ...pairs.map((pair, index) => pair + (pieces[index % pieces.length] ?? "")),
];

/** Members in the order they have, which decoding keeps. */
function write(value: unknown): string {
  return JSON.stringify(value);
}
