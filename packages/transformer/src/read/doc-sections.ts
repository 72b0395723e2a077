import { type DocLine, docLines } from "./doc-lines.ts";
import { flagTags, knownTags, shortTags, tagAt } from "./doc-tags.ts";

/** A part of a doc comment: the text before everything else, a tag, or a section with a heading such as `Args:`. */
export interface DocSection {
  readonly kind: "text" | "tag" | "heading";
  /** The tag or the heading in lower case; empty for the text. */
  readonly name: string;
  readonly lines: readonly DocLine[];
}

/** Cuts a doc comment into its parts, in the order they are written; the text always comes first. */
export function docSections(comment: string): readonly DocSection[] {
  const text: Open = { kind: "text", name: "", lines: [] };
  const sections = [text];
  let current = text;
  let previous = "";
  for (const line of onePerLine(docLines(comment))) {
    const begun = line.code ? undefined : (tagOf(line, current) ?? headingOf(line, current, previous));
    previous = line.text;
    if (begun === undefined) {
      current.lines.push(line);
      continue;
    }
    sections.push(begun);
    // `@tool` above the text instead of below it is common, and must not cost the description.
    current = standsAlone(begun) && !text.lines.some(({ text }) => text !== "") ? text : begun;
  }
  return sections;
}

/** A section that lines are still added to. */
interface Open extends DocSection {
  readonly lines: DocLine[];
}

function tagOf(line: DocLine, current: Open): Open | undefined {
  const tag = tagAt(line.text);
  if (tag === undefined) return undefined;
  // In an example `@Component` is code: no doc tag begins with a capital letter.
  if (current.name === "example" && /^@[A-Z]/.test(line.text)) return undefined;
  return { kind: "tag", name: tag.name, lines: [{ indent: undefined, text: tag.rest, code: false }] };
}

/** `Args:`, `Returns: text`, `**Example:**`; with Markdown's `#` the colon may be missing. */
const headings =
  /^(#{1,6} +)?(?:\*\*)?(Args|Arguments|Keyword Args|Parameters|Params|Returns?|Yields?|Raises|Throws|Examples?|Best Practices?)(?:\*\*)?(:)?(?:\*\*)?(?:\s+(.*)|)$/is;

function headingOf(line: DocLine, current: Open, previous: string): Open | undefined {
  const [, mark, name, colon, text = ""] = headings.exec(line.text) ?? [];
  // "returns: …" in the middle of a sentence is no heading.
  if (name === undefined || !/^[A-Z]/.test(name)) return undefined;
  if (colon === undefined && (mark === undefined || text !== "")) return undefined;
  if (current.kind === "tag" && (previous !== "" || current.name === "example")) return undefined;
  const deeper = (line.indent ?? "").length > (current.lines[0]?.indent ?? "").length;
  if (current.kind === "heading" && deeper) return undefined;
  return { kind: "heading", name: name.toLowerCase(), lines: [{ ...line, text }] };
}

function standsAlone({ kind, name, lines }: Open): boolean {
  const value = lines[0]?.text ?? "";
  return kind === "tag" && flagTags.has(name) && (value === "" || (name === "tool" && !/\s/.test(value)));
}

/** `@minimum 1 @maximum 9`, and whatever a comment of one line holds: each tag gets a line. */
function onePerLine(lines: readonly DocLine[]): readonly DocLine[] {
  const alone = lines.filter(({ text }) => text !== "").length === 1;
  return lines.flatMap((line) => {
    const first = tagAt(line.text);
    if (line.code || !(alone || (first !== undefined && shortTags.has(first.name)))) return [line];
    return split(line.text).map((text, index) => ({
      ...line,
      text,
      indent: index === 0 ? line.indent : undefined,
    }));
  });
}

function split(text: string): readonly string[] {
  const cuts = [...text.matchAll(/(?<=\s)@/g)].map(({ index }) => index);
  const tags = cuts.filter((cut) => {
    const insideCode = text.slice(0, cut).split("`").length % 2 === 0;
    return !insideCode && knownTags.has(tagAt(text.slice(cut))?.name ?? "");
  });
  return [0, ...tags].map((start, index) => text.slice(start, tags[index]).trimEnd());
}
