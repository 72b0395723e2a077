import type { Json } from "../ir/json.ts";

/** The part of JSON Schema 2020-12 that is written here, and the marker that only a definition has. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly default?: Json;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly "x-build"?: "Date" | "URL" | "Set" | "Map" | "bigint" | "bytes";
}
