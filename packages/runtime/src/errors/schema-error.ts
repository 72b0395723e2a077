import { PlainfnError } from "./plainfn-error.ts";

/** A schema that no decoder can be made of: a keyword it does not know, or a value the keyword can't have. */
export class SchemaError extends PlainfnError {
  override readonly name = "SchemaError";
  readonly code = "SCHEMA";
  readonly keyword: string;
  /** A JSON Pointer to the schema that has the keyword. */
  readonly path: string;

  /** @param reason what is wrong and what to do, without the place */
  constructor(keyword: string, path: string, reason: string) {
    super(`The schema's keyword \`${keyword}\` at ${path === "" ? "the root" : path} ${reason}`);
    this.keyword = keyword;
    this.path = path;
  }
}
