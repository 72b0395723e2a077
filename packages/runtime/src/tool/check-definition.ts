import { DefinitionError } from "../errors/definition-error.ts";
import { ToolNameError } from "../errors/tool-name-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { quoteValue } from "../schema/quote.ts";

/**
 * Looks at a definition that may come from anywhere: emitted code, a file, another version.
 * @throws DefinitionError, ToolNameError
 */
export function checkDefinition(definition: ToolDefinition, origin: string): void {
  const given: unknown = definition;
  if (typeof given !== "object" || given === null) {
    throw new DefinitionError(origin, `is ${quoteValue(given)}`, buildAgain);
  }
  if (definition.format !== 1) {
    const format = quoteValue(definition.format);
    throw new DefinitionError(
      origin,
      `has the format ${format}, and this runtime reads format 1`,
      buildAgain,
    );
  }
  checkName(definition.name, origin);
  if (typeof definition.description !== "string") {
    throw new DefinitionError(origin, "has no description", "Give it one as text.");
  }
  if (definition.inputSchema?.["type"] !== "object") {
    const type = quoteValue(definition.inputSchema?.["type"]);
    const advice = 'Providers take objects only: write `type: "object"` at the root of the input schema.';
    throw new DefinitionError(origin, `has an input schema of type ${type}`, advice);
  }
  if (!Array.isArray(definition.parameters)) {
    throw new DefinitionError(origin, "does not say what its parameters are", buildAgain);
  }
  const { timeoutMs } = definition;
  if (timeoutMs !== undefined && !(typeof timeoutMs === "number" && timeoutMs > 0)) {
    const advice = "Give milliseconds above 0, or `Infinity` for no limit.";
    throw new DefinitionError(origin, `has the timeout ${quoteValue(timeoutMs)}`, advice);
  }
}

const buildAgain = "Build again, with @plainfn/transformer and @plainfn/runtime of one major version.";

/** @throws ToolNameError */
export function checkName(name: unknown, origin: string): void {
  if (typeof name === "string" && legalName.test(name)) return;
  const text = typeof name === "string" ? name : quoteValue(name);
  const legal = text.replaceAll(/[^a-zA-Z0-9_-]+/g, "_").slice(0, 64) || "tool";
  const why = `a name has 1 to 64 letters, digits, "_" and "-" for all providers to take it. "${legal}" would do.`;
  throw new ToolNameError(text.slice(0, 100), origin, why);
}

const legalName = /^[a-zA-Z0-9_-]{1,64}$/;
