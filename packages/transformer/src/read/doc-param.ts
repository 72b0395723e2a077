import type { DocParam } from "../ir/doc-comment.ts";
import { endOfBracket } from "./doc-bracket.ts";
import { type DocLine, dedent } from "./doc-lines.ts";
import { readableText } from "./doc-text.ts";

/** `@param {type} [name=default] - text`: the signature knows type and default better, so they are passed over. */
export function readParam(lines: readonly DocLine[]): DocParam | undefined {
  const source = lines.map(({ text }) => text).join("\n");
  const typeEnd = source.startsWith("{") ? (endOfBracket(source, 0) ?? endOfWord(source, 0)) : 0;
  const start = skipSpace(source, typeEnd);
  const end = (source[start] === "[" ? endOfBracket(source, start) : undefined) ?? endOfWord(source, start);
  const name = nameIn(source.slice(start, end));
  if (name === "") return undefined;
  // Some write the type behind the name.
  const next = skipSpace(source, end);
  const typed = source[next] === "{" && source[next + 1] !== "@" ? endOfBracket(source, next) : undefined;
  return { name, text: textFrom(lines, source, typed ?? end) };
}

/** The entries of an `Args:` section: `name: text`, `name (type): text`; deeper lines go on with the text. */
export function readArguments(lines: readonly DocLine[]): readonly DocParam[] {
  const entries: { readonly name: string; readonly lines: DocLine[] }[] = [];
  for (const line of dedent(lines)) {
    const entry = line.indent === "" && !line.code ? argument.exec(line.text) : null;
    if (entry?.[1] === undefined) entries.at(-1)?.lines.push(line);
    else entries.push({ name: entry[1], lines: [{ indent: undefined, text: entry[2] ?? "", code: false }] });
  }
  return entries.map((entry) => ({ name: entry.name, text: readableText(entry.lines) }));
}

/** An optional bullet, the name (perhaps in code or bold), an optional type in parentheses, a colon or a dash. */
const argument =
  /^(?:[-*+•]\s+)?(?:[`*]{1,3}|\.\.\.)?([\p{ID_Start}$_][\p{ID_Continue}$.[\]]*)\??[`*]{0,3}\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?(?::(?!\/\/)|\s[-–—]\s)[`*]{0,2}\s*(.*)$/su;

function nameIn(written: string): string {
  const [name = ""] = written.replace(/^\[(.*)\]$/s, "$1").split("=");
  const plain = name.trim().replace(/^[`[.]+|[`?:,]+$/g, "");
  return /^[-–—]*$/.test(plain) ? "" : plain;
}

function endOfWord(source: string, start: number): number {
  const length = source.slice(start).search(/\s/);
  return length === -1 ? source.length : start + length;
}

function skipSpace(source: string, start: number): number {
  const length = source.slice(start).search(/\S/);
  return length === -1 ? source.length : start + length;
}

/** The text from a place on; the dash or colon that many put before it is not part of it. */
function textFrom(lines: readonly DocLine[], source: string, start: number): string | undefined {
  const before = source.slice(0, start).split("\n");
  const [first, ...others] = lines.slice(before.length - 1);
  const rest = (first?.text ?? "").slice(before.at(-1)?.length ?? 0).trim();
  const text = rest.replace(/^(?:-{1,2}|[–—:])(?:\s+|$)/, "");
  return readableText([{ indent: undefined, text, code: false }, ...others]);
}
