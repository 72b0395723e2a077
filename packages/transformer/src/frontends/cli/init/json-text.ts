import { applyEdits, type JSONPath, modify } from "jsonc-parser";

/** The text with a value at a place of it; comments, order and style of all else stay. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  const [bom = ""] = /^\uFEFF/.exec(text) ?? [];
  const json = text.slice(bom.length);
  const [, indent = "  "] = /^([ \t]+)\S/m.exec(json) ?? [];
  const formattingOptions = {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.length,
    eol: json.includes("\r\n") ? "\r\n" : "\n",
  };
  return bom + applyEdits(json, modify(json, path, value, { formattingOptions }));
}
