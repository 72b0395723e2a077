import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { codes } from "../../src/diagnostics/codes.ts";
import { anthropicTool } from "../../src/frontends/cli/anthropic-tool.ts";
import type { Attempt } from "./survey.ts";

/** What no attempt may be: an invalid schema, a refusal without a code, more work or text than anybody has use for. */
export function faultsOf(attempts: readonly Attempt[]): readonly string[] {
  const isValid = validator();
  return attempts.flatMap((attempt) =>
    faults(attempt, isValid).map((fault) => `${attempt.source}: ${fault}`),
  );
}

/** Characters of a definition, and questions to the compiler for one. */
const maxText = 250_000;
const maxViews = 100_000;

type Validator = (schema: unknown) => string | undefined;

function faults({ tool, errors, views }: Attempt, isValid: Validator): readonly string[] {
  const found: (string | undefined)[] = [views > maxViews ? `asked the compiler ${views} times` : undefined];
  if (tool === undefined) {
    const known = new Set<string>(Object.values(codes).map(({ code }) => code));
    return [
      ...found,
      ...errors.map(({ code, hint }) => (known.has(code) && hint !== "" ? undefined : code)),
    ].filter((fault) => fault !== undefined);
  }
  const { input_schema: input } = anthropicTool(tool) as { input_schema: Readonly<Record<string, unknown>> };
  found.push(
    isValid(input),
    tool.outputSchema && isValid(tool.outputSchema),
    input["type"] === "object" ? undefined : "its root is no object",
    ["anyOf", "oneOf", "allOf", "$ref"].some((key) => key in input) ? "its root is a union" : undefined,
    /^[a-zA-Z0-9_-]{1,64}$/.test(tool.name) ? undefined : `has the name ${tool.name}`,
    JSON.stringify(tool).length > maxText ? `has ${JSON.stringify(tool).length} characters` : undefined,
    tool.signature.length > 10_000 ? `has a signature of ${tool.signature.length} characters` : undefined,
  );
  return found.filter((fault) => fault !== undefined);
}

/** Strict, and each text once: thousands of tools have the same simple schema. */
function validator(): Validator {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictTuples: false,
    strictRequired: false,
  });
  addFormats.default(ajv);
  const known = new Map<string, string | undefined>();
  return (schema) => {
    const text = JSON.stringify(schema);
    if (!known.has(text))
      known.set(
        text,
        faultIn(() => ajv.compile(schema as object)),
      );
    return known.get(text);
  };
}

function faultIn(compile: () => unknown): string | undefined {
  try {
    compile();
    return undefined;
  } catch (error) {
    return `has an invalid schema: ${(error as Error).message}`;
  }
}
