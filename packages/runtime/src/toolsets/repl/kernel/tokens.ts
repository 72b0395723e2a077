/** A piece of JavaScript between white space and comments. */
export interface Token {
  readonly kind: "word" | "number" | "text" | "regexp" | "punctuator";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open around it; an opening and a closing one stand outside of themselves. */
  readonly depth: number;
  /** Whether a line ends between the token before and this one. */
  readonly onNewLine: boolean;
}

/**
 * Splits a source into tokens. It knows as much of the language as is needed to find the ends of statements; a source that
 * is broken gives tokens all the same, and the engine says what is wrong with it.
 */
export function tokensOf(source: string): readonly Token[] {
  const reader: Reader = { source, index: 0, tokens: [], open: [], onNewLine: false };
  while (reader.index < source.length) readNext(reader);
  return reader.tokens;
}

interface Reader {
  readonly source: string;
  index: number;
  readonly tokens: Token[];
  /** The brackets that are open; `${` for one inside a template. */
  readonly open: string[];
  onNewLine: boolean;
}

function readNext(reader: Reader): void {
  const space = take(reader, /\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|^#![^\n]*/y);
  if (space !== undefined) {
    reader.onNewLine ||= space.includes("\n");
    return;
  }
  const start = reader.index;
  const next = reader.source[start];
  if (next === "`") return readTemplate(reader, start);
  if (next === "}" && reader.open.at(-1) === "${") {
    reader.open.pop();
    return readTemplate(reader, start);
  }
  if (next === "/" && startsRegExp(reader.tokens.at(-1))) {
    if (take(reader, /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y) !== undefined)
      return push(reader, "regexp", start);
  }
  if (take(reader, /[\p{ID_Start}$_#@\\][\p{ID_Continue}$\\]*/uy) !== undefined)
    return push(reader, "word", start);
  if (take(reader, /\.?\d(?:[eE][+-]?\d|[\w.])*/y) !== undefined) return push(reader, "number", start);
  if (take(reader, /"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/y) !== undefined)
    return push(reader, "text", start);
  if (take(reader, /[([{]/y) !== undefined) {
    push(reader, "punctuator", start);
    reader.open.push(next as string);
  } else if (take(reader, /[)\]}]/y) !== undefined) {
    reader.open.pop();
    push(reader, "punctuator", start);
  } else {
    take(reader, /=>|\+\+|--|\?\.|\.\.\.|[=!<>*&|?+\-%^~]+|[^]/y);
    push(reader, "punctuator", start);
  }
}

/** From `` ` `` or the `}` of a part to the next part or the end. Only the beginning makes a token. */
function readTemplate(reader: Reader, start: number): void {
  reader.index = start + 1;
  take(reader, /(?:\\[^]|\$(?!\{)|[^`\\$])*/y);
  const isPart = take(reader, /\$\{/y) !== undefined;
  if (!isPart) take(reader, /`/y);
  push(reader, "text", start);
  if (isPart) reader.open.push("${");
}

function push(reader: Reader, kind: Token["kind"], start: number): void {
  const { source, index, open, onNewLine } = reader;
  reader.tokens.push({
    kind,
    text: source.slice(start, index),
    start,
    end: index,
    depth: open.length,
    onNewLine,
  });
  reader.onNewLine = false;
}

/** After a value a slash divides. */
function startsRegExp(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === "word") return operatorWords.has(before.text);
  if (before.kind === "punctuator") return !/^(?:\)|\]|\+\+|--)$/.test(before.text);
  return false;
}

/** Words that a value follows. */
export const operatorWords: ReadonlySet<string> = new Set([
  ...["await", "case", "delete", "do", "else", "extends", "in", "instanceof", "new", "of", "return", "throw"],
  ...["typeof", "void", "yield"],
]);

function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.index;
  const match = expression.exec(reader.source)?.[0];
  if (match === undefined || match === "") return undefined;
  reader.index += match.length;
  return match;
}
