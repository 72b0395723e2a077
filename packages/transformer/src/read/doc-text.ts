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
    else if (line.text === "") paragraphs.push([]);
    else if (!/^([=*#~_-])\1{2,}$/.test(line.text)) add(open, line, paragraphs.length === 1);
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

interface Piece {
  /** `line`: nothing may be joined to it. */
  readonly form: "prose" | "item" | "line" | "code";
  readonly indent: string;
  readonly text: string;
}

function add(pieces: Piece[], line: DocLine, first: boolean): void {
  const indent = line.indent ?? "";
  const last = pieces.at(-1);
  const form = formOf(line.text, last, !first && last === undefined && widthOf(indent) >= 4);
  if (form === "prose" && last?.form === "prose") {
    pieces[pieces.length - 1] = { ...last, text: `${last.text} ${line.text}` };
  } else if (form === "prose" && last?.form === "item" && widthOf(indent) > widthOf(last.indent)) {
    pieces[pieces.length - 1] = { ...last, text: `${last.text} ${line.text}` };
  } else {
    pieces.push({ form, indent: form === "prose" ? "" : indent, text: line.text });
  }
}

function formOf(text: string, last: Piece | undefined, indented: boolean): Piece["form"] {
  const number = /^(\d{1,9})[.)]\s/.exec(text)?.[1];
  // As in Markdown, only a list that begins with 1 may interrupt a sentence: "since version\n2. It …".
  if (/^[-*+•]\s/.test(text) || number === "1" || (number !== undefined && last?.form !== "prose"))
    return "item";
  if (/^(?:\||>|#{1,6}\s)|\s\|\s/.test(text)) return "line";
  return indented || (last?.form === "line" && last.indent !== "") ? "line" : "prose";
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
    if (form === "code") endRunning();
    (form === "code" ? parts : running).push(text === "" ? "" : indent + text);
  }
  endRunning();
  const text = parts.join("\n").trim();
  return /^\*+$/.test(text) ? "" : text;
}

function widthOf(indent: string): number {
  return indent.replaceAll("\t", "    ").length;
}
