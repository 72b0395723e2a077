import { codes } from "../../src/diagnostics/codes.ts";
import type { Attempt } from "./survey.ts";

/** A line of the table of what came of the packages. */
export function rowOf(name: string, version: string, attempts: readonly Attempt[]): string {
  const { declarations, needFunctions, rest, schemas } = countsOf(attempts);
  const refusals = [...refusalsOf(attempts)].map(([code, count]) => `${code}: ${count}`).join(", ");
  const longest = Math.max(0, ...attempts.map(({ tool }) => JSON.stringify(tool?.inputSchema ?? "").length));
  const cells = [`\`${name}\` ${version}`, declarations, needFunctions, `${schemas} of ${rest}`];
  return `| ${[...cells, percent(schemas, rest), refusals || "none", longest].join(" | ")} |`;
}

export interface Counts {
  readonly declarations: number;
  /** Can't be called without a function, by the checker alone. */
  readonly needFunctions: number;
  readonly rest: number;
  /** Of the rest. */
  readonly schemas: number;
}

export function countsOf(attempts: readonly Attempt[]): Counts {
  const rest = attempts.filter((attempt) => attempt.tool !== undefined || !attempt.needsFunction);
  return {
    declarations: attempts.length,
    needFunctions: attempts.length - rest.length,
    rest: rest.length,
    schemas: rest.filter(({ tool }) => tool !== undefined).length,
  };
}

/** Refused declarations by their first code, among those that could have a schema. */
export function refusalsOf(attempts: readonly Attempt[]): ReadonlyMap<string, number> {
  const refused = attempts.filter((attempt) => attempt.tool === undefined && !attempt.needsFunction);
  const counts = new Map<string, number>();
  for (const { code } of Object.values(codes)) {
    const count = refused.filter(({ errors }) => errors[0]?.code === code).length;
    if (count > 0) counts.set(code, count);
  }
  return counts;
}

/** What the refusals say, without names: the most frequent first. */
export function reasonsOf(attempts: readonly Attempt[]): readonly string[] {
  const refused = attempts.filter((attempt) => attempt.tool === undefined && !attempt.needsFunction);
  const counts = new Map<string, number>();
  for (const { code, message } of refused.flatMap(({ errors }) => errors.slice(0, 1))) {
    const reason = message
      .replace(/^[^:]*: /, "")
      .replace(/`[^`]*`/g, "…")
      .replace(/; so .* beside it/, "");
    const row = `| ${code} | ${reason.replace(/^… /, "")} |`;
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const ordered = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return ordered.map(([row, count]) => `${row} ${count} |`);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`;
}
