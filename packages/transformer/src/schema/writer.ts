import type { Shape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";

/** How one document of schemas is written. */
export interface SchemaWriter {
  /** Mark what becomes more than JSON. Only what goes to a function is marked. */
  readonly markers: boolean;
  readonly descriptions: boolean;
  /** Any shape: recursion goes through here, so that no two files of this folder import each other. */
  schema(shape: Shape): JsonSchema;
  /** A named type: in place, or as a reference to a definition. */
  reference(id: number): JsonSchema;
}
