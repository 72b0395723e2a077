import type { DecodedCall, Refused } from "../schema/decoder.ts";
import type { JsonSchema } from "../schema/definition.ts";
import { wordsOf } from "../schema/issue-text.ts";
import { keysOf } from "../schema/pointer.ts";
import { toDraft07 } from "./draft-07.ts";
import { messageOf } from "./object-words.ts";
import type { StandardResult, StandardTool } from "./tool.ts";

/**
 * The tool as a schema of its input, for frameworks that take Standard Schema. The output that this standard
 * means is what `validate` returns, which has the same JSON form as the input; it is not the tool's result.
 */
export function standardOf(
  inputSchema: JsonSchema,
  decode: (input: unknown) => DecodedCall | Refused,
  validate: StandardTool["validate"] = (value) => verdictOn(value, decode),
): StandardTool {
  const write = (options?: { readonly target?: string }): Record<string, unknown> =>
    schemaFor(options?.target ?? "draft-2020-12", inputSchema);
  return {
    version: 1,
    vendor: "plainfn",
    validate,
    jsonSchema: { input: write, output: write },
  };
}

/** Code can hand over what throws when it is read: a getter, or a revoked proxy. The standard knows no throw. */
function verdictOn(value: unknown, decode: (input: unknown) => DecodedCall | Refused): StandardResult {
  try {
    return resultOf(decode(value));
  } catch (error) {
    return {
      issues: [
        { message: `expected a value that can be read; reading it threw: ${messageOf(error)}`, path: [] },
      ],
    };
  }
}

function resultOf(decoded: DecodedCall | Refused): StandardResult {
  if (decoded.ok) return { value: decoded.value };
  return {
    issues: decoded.issues.map((issue) => ({
      message: wordsOf(issue),
      path: keysOf(issue.path),
    })),
  };
}

function schemaFor(target: string, schema: JsonSchema): Record<string, unknown> {
  if (target === "draft-2020-12") return structuredClone(schema) as Record<string, unknown>;
  if (target === "draft-07") return toDraft07(schema);
  throw new TypeError(
    `There is no JSON Schema for the target "${target}". Ask for "draft-2020-12" or "draft-07".`,
  );
}
