import type { JsonSchema } from "../schema/definition.ts";
import { isObject } from "../schema/own.ts";
import { internalsOf } from "./internals.ts";
import { memberSchema, takesText } from "./member-schema.ts";
import { RAW } from "./raw.ts";
import { schemaText } from "./schema-text.ts";
import type { Tool } from "./tool.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * A tool in words, for a model without tool calling: the form of a call, what it is for, and what each attribute is.
 */
export function promptString(tool: Tool): string {
  const { isRaw } = internalsOf(tool);
  const members = membersOf(tool.inputSchema).filter(({ name }) => !(isRaw && name === RAW));
  const needed = members.filter(({ required }) => required).map(({ name }) => ` ${name}="…"`);
  const start = `<fn_${tool.name}${needed.join("")}`;
  const lines = members.map(attributeLine);
  if (isRaw) lines.push(`- text between the tags${describedBy(memberSchema(tool.inputSchema, RAW))}`);
  return [isRaw ? `${start}>…</fn_${tool.name}>` : `${start}/>`, wellFormed(tool.description), ...lines].join(
    "\n",
  );
}

interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

function membersOf(inputSchema: JsonSchema): readonly Member[] {
  const { properties, required } = inputSchema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.keys(isObject(properties) ? properties : {}).map((name) => ({
    name,
    schema: memberSchema(inputSchema, name),
    required: needed.includes(name),
  }));
}

/** Simple values are written as they are; whatever has members or elements is JSON. */
function attributeLine({ name, schema, required }: Member): string {
  const type = schemaText(schema);
  const isPlain = takesText(schema) || /^(number|boolean|null|-?\d[\d.]*|true|false| \| )+$/.test(type);
  const format = typeof schema["format"] === "string" ? `, ${schema["format"]}` : "";
  return `- ${name}: ${type}${format}${isPlain ? "" : " as JSON"}${required ? "" : ", optional"}${describedBy(schema)}`;
}

function describedBy({ description }: JsonSchema): string {
  return typeof description === "string" && description !== "" ? `: ${wellFormed(description)}` : "";
}
