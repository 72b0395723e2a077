import type { ToolUseBlock } from "../../conversation/content.ts";
import { isObject } from "../../schema/own.ts";
import { internalsOf } from "../../tool/internals.ts";
import { RAW } from "../../tool/raw.ts";
import type { Tool } from "../../tool/tool.ts";
import { escapeName, escapeTags, escapeValue } from "./escapes.ts";

/** A call as the model wrote it, or would have. Read again it is the same call. */
export function writeCall({ name, input }: ToolUseBlock, tool: Tool | undefined): string {
  const given = isObject(input) ? input : {};
  const text = tool !== undefined && internalsOf(tool).isRaw ? given[RAW] : undefined;
  const attributes = Object.entries(given).flatMap(([key, value]) =>
    (key === RAW && typeof text === "string") || value === undefined
      ? []
      : [` ${escapeName(key)}="${escapeValue(typeof value === "string" ? value : JSON.stringify(value))}"`],
  );
  const start = `<fn_${name}${attributes.join("")}`;
  return typeof text === "string" ? `${start}>${escapeTags(text, `/fn_${name}`)}</fn_${name}>` : `${start}/>`;
}
