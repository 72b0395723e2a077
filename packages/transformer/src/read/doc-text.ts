import { inlineText } from "./doc-inline.ts";
import { type DocLine, dedent } from "./doc-lines.ts";

/**
 * Paragraphs as people read them: wrapped lines are joined; list items, tables, headings and code keep their own
 * lines. A blank line ends a paragraph, except inside a code fence.
 */
export function paragraphsOf(lines: readonly DocLine[]): readonly string[] {
  const paragraphs: Piece[][] = [[]];
  for (const line of dedent(lines)) {
    const open = paragraphs.at(-1) ?? [];
    if (line.code) open.push({ form: "code", indent: line.indent ?? "", text: line.text });
    else if (line.text === "") paragraphs.push(...(open.length > 0 ? [[]] : []));
    else if (!ornament.test(line.text)) add(open, line, paragraphs.length > 1);
  }
  return paragraphs.map(textOf).filter((text) => text !== "");
}

/** All paragraphs as one text; absent when there is nothing to read. */
export function readableText(lines: readonly DocLine[]): string | undefined {
  const text = paragraphsOf(lines).join("\n\n");
  return text === "" ? undefined : text;
}

/** Lines as they were written, such as a program, without the blank ones around them. */
export function verbatimText(lines: readonly DocLine[]): string {
  const text = dedent(lines).map((line) => (line.text === "" ? "" : (line.indent ?? "") + line.text));
  return text.join("\n").replace(/^\n+|\n+$/g, "");
}

/** A line of stars or of dashes says nothing. */
const ornament = /^(?:\*+|([=#~_-])\1{2,})$/;

interface Piece {
  /** To a `line` nothing may be joined; `indented` is a line of Markdown's other kind of code. */
  readonly form: "prose" | "item" | "line" | "indented" | "code";
  readonly indent: string;
  readonly text: string;
}

function add(pieces: Piece[], { indent = "", text }: DocLine, mayBeCode: boolean): void {
  const last = pieces.at(-1);
  const deep = widthOf(indent) >= 4 && (last === undefined ? mayBeCode : last.form === "indented");
  const form = deep ? "indented" : formOf(text, last);
  const goesOn = last?.form === "prose" || (last?.form === "item" && widthOf(indent) > widthOf(last.indent));
  if (last !== undefined && form === "prose" && goesOn) {
    pieces[pieces.length - 1] = { ...last, text: `${last.text} ${text}` };
  } else {
    pieces.push({ form, indent: form === "prose" ? "" : indent, text });
  }
}

function formOf(text: string, last: Piece | undefined): Piece["form"] {
  const number = /^(\d{1,9})[.)]\s/.exec(text)?.[1];
  // As in Markdown, only a list that begins with 1 may interrupt a sentence: "since version\n2. It …".
  if (/^[-*+•]\s/.test(text) || number === "1" || (number !== undefined && last?.form !== "prose"))
    return "item";
  if (/^(?:\||>|#{1,6}\s|```|~~~)|\s\|\s/.test(text.replace(/\{[^{}]*\}?/g, ""))) return "line";
  return "prose";
}

function textOf(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let running: string[] = [];
  const endRunning = (): void => {
    const text = inlineText(running.join("\n"));
    if (text.trim() !== "") parts.push(text);
    running = [];
  };
  for (const { form, indent, text } of pieces) {
    const verbatim = form === "code" || form === "indented";
    if (verbatim) endRunning();
    (verbatim ? parts : running).push(text === "" ? "" : indent + text);
  }
  endRunning();
  // Indented code is told by its indentation.
  const text = parts.join("\n").trimEnd();
  return pieces[0]?.form === "indented" ? text : text.trimStart();
}

function widthOf(indent: string): number {
  return indent.replaceAll("\t", "    ").length;
}
