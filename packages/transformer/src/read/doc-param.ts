import type { DocParam } from "../ir/doc-comment.ts";
import { type DocLine, dedent } from "./doc-lines.ts";
import { readableText } from "./doc-text.ts";

/** `@param {type} [name=default] - text`: the signature knows the type and the default better, so they are skipped. */
export function readParam(lines: readonly DocLine[]): DocParam | undefined {
  const source = lines.map(({ text }) => text).join("\n");
  const typed = source.startsWith("{") ? endOfBracket(source, "{", "}") : 0;
  const start = skipSpace(source, typed);
  const end = source[start] === "[" ? endOfBracket(source, "[", "]", start) : endOfWord(source, start);
  const name = nameIn(source.slice(start, end));
  if (name === "") return undefined;
  const after = skipSpace(source, end);
  const type =
    source[after] === "{" && source[after + 1] !== "@" ? endOfBracket(source, "{", "}", after) : end;
  return { name, text: textFrom(lines, source, type) };
}

/** The entries of an `Args:` section: `name: text`, `name (type): text`, with deeper lines going on with the text. */
export function readArguments(lines: readonly DocLine[]): readonly DocParam[] {
  const entries: { name: string; lines: DocLine[] }[] = [];
  for (const line of dedent(lines)) {
    const entry = line.indent === "" && !line.code ? argument.exec(line.text) : null;
    if (entry?.[1] !== undefined) {
      entries.push({ name: entry[1], lines: [{ indent: undefined, text: entry[2] ?? "", code: false }] });
    } else entries.at(-1)?.lines.push(line);
  }
  return entries.map(({ name, lines }) => ({ name, text: readableText(lines) }));
}

const argument =
  /^(?:[-*+•]\s+)?[`*]{0,3}([\p{ID_Start}$_][\p{ID_Continue}$.[\]]*)\??[`*]{0,3}\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)?(?::|\s[-–—]\s)[`*]{0,2}\s*(.*)$/su;

function nameIn(written: string): string {
  const inside = written.startsWith("[") ? written.replace(/^\[|\]$/g, "") : written;
  const name = (/^[^=]*/.exec(inside)?.[0] ?? "").trim().replace(/^[`.]+|[`?:,]+$/g, "");
  return /^[-–—]*$/.test(name) ? "" : name;
}

/** Past the bracket that closes the one at a place; brackets in quotes don't count. The word's end when none closes it. */
function endOfBracket(source: string, open: string, close: string, start = 0): number {
  let depth = 0;
  let quote = "";
  for (let index = start; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (character === "\n" && source.charAt(index + 1) === "\n") break;
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (/["'`]/.test(character) && source.slice(index + 1).includes(character)) quote = character;
    else if (character === open) depth += 1;
    else if (character === close) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return endOfWord(source, start);
}

function endOfWord(source: string, start: number): number {
  const length = source.slice(start).search(/\s/);
  return length === -1 ? source.length : start + length;
}

function skipSpace(source: string, start: number): number {
  const length = source.slice(start).search(/\S/);
  return length === -1 ? source.length : start + length;
}

/** The lines from a place on, as text; the dash that many put before it is not part of it. */
function textFrom(lines: readonly DocLine[], source: string, start: number): string | undefined {
  const row = source.slice(0, start).split("\n").length - 1;
  const column = start - (source.lastIndexOf("\n", start - 1) + 1);
  const [first, ...others] = lines.slice(row);
  if (first === undefined) return undefined;
  const text = first.text
    .slice(column)
    .trim()
    .replace(/^(?:[-–—:]\s+|[-–—:]$)/, "");
  return readableText([{ indent: undefined, text, code: first.code && column === 0 }, ...others]);
}
