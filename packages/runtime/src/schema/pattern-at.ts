import { SchemaError } from "../errors/schema-error.ts";
import { type Pattern, patternOf } from "./pattern.ts";

/** @throws SchemaError when the text is no pattern, or one that can't be matched in bounded time */
export function patternAt(source: string, keyword: "pattern" | "patternProperties", path: string): Pattern {
  try {
    return patternOf(source);
  } catch (error) {
    throw new SchemaError(
      keyword,
      path,
      `has \`${source}\`, which is no pattern: ${(error as Error).message}`,
    );
  }
}
