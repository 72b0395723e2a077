import type { ExtractedTool } from "../../../extract.ts";
import type { Json } from "../../../ir/json.ts";
import { sameNames } from "../same-names.ts";
import { UsageError } from "../usage-error.ts";
import type { Schema } from "./compare-schemas.ts";

/** What the callers of tools rely on, as it stands in tools.lock.json. */
export interface Contract {
  readonly format: 1;
  readonly tools: Readonly<Record<string, ToolContract>>;
}

export interface ToolContract {
  /** For people who read the diff. */
  readonly signature: string;
  /** What `@version` says. */
  readonly version?: string;
  /** What `@deprecated` says. */
  readonly deprecated?: string;
  readonly input: Schema;
  readonly output?: Schema;
}

/**
 * By name, so that moving a function makes no difference.
 * @throws UsageError when two tools have one name
 */
export function contractOf(tools: readonly ExtractedTool[]): Contract {
  const [same] = sameNames(tools);
  if (same !== undefined) {
    const { name, sources } = same;
    throw new UsageError(
      `\`${sources[0]}\` and \`${sources[1]}\` are both called \`${name}\`: give each agent's files a --lock of their own.`,
    );
  }
  const entries = tools
    .map((tool): readonly [string, ToolContract] => [tool.name, toolContract(tool)])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { format: 1, tools: Object.fromEntries(entries) };
}

/** How a lock begins. Conflicts of a merge come after it. */
export const contractMark: RegExp = /^\uFEFF?\s*\{\s*"format"\s*:\s*\d+\s*,\s*"tools"\s*:\s*\{/;

function toolContract({
  signature,
  version,
  deprecated,
  inputSchema,
  outputSchema,
}: ExtractedTool): ToolContract {
  return {
    signature,
    ...(version !== undefined && { version }),
    ...(deprecated !== undefined && { deprecated }),
    input: wireForm(inputSchema as Json) as Schema,
    ...(outputSchema !== undefined && { output: wireForm(outputSchema as Json) as Schema }),
  };
}

/** Without what callers never see: texts, and what the function receives in place of JSON. */
function wireForm(value: Json): Json {
  if (Array.isArray(value)) return value.map(wireForm);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, member]) => key !== "x-build" && !(key === "description" && typeof member === "string"))
    .map(([key, member]) => [key, wireForm(member)]);
  return Object.fromEntries(entries) as Json;
}
