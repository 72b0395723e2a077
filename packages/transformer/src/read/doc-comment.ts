import type { DocComment, DocFault, DocParam } from "../ir/doc-comment.ts";
import type { Keywords } from "../ir/shape.ts";
import { keywordReader } from "./doc-keyword.ts";
import { misspelt } from "./doc-misspelt.ts";
import { readArguments, readParam } from "./doc-param.ts";
import { readPractices, sectionBody } from "./doc-practices.ts";
import { type DocSection, docSections } from "./doc-sections.ts";
import { paragraphsOf, readableText, verbatimText } from "./doc-text.ts";
import { aliasReader, timeoutReader, type ValueReader, versionReader } from "./doc-value.ts";

/** What a raw doc comment says; nothing at all for a text that is none. It never throws. */
export function readDocComment(comment: string): DocComment {
  return comment === "" ? nothing : readText(comment);
}

function readText(comment: string): DocComment {
  const sections = docSections(comment);
  const faults: Faults = new Map();
  // `@hidden false` is rare, but its meaning is plain.
  const flag = (name: string): boolean =>
    tagged(sections, name).some((tag) => tag.lines[0]?.text !== "false");
  const paragraphs = paragraphsIn(sections);
  return {
    summary: paragraphs[0],
    text: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
    params: paramsIn(sections),
    bestPractices: practicesIn(sections),
    examples: examplesIn(sections),
    aliases: valuesIn(sections, aliasReader, faults),
    tool: flag("tool") ? { name: nameIn(sections) } : undefined,
    hidden: flag("hidden") || flag("internal"),
    version: valuesIn(sections, versionReader, faults)[0],
    deprecated: flag("deprecated")
      ? (readableText(tagged(sections, "deprecated")[0]?.lines ?? []) ?? "")
      : undefined,
    timeoutMs: valuesIn(sections, timeoutReader, faults)[0],
    tooLongToFile: flag("toolongtofile"),
    needsApproval: flag("needsapproval"),
    hints: {
      ...(flag("readonly") && { readOnly: true as const }),
      ...(flag("destructive") && { destructive: true as const }),
      ...(flag("idempotent") && { idempotent: true as const }),
    },
    keywords: keywordsIn(sections, faults),
    faults: sections.flatMap((section) => faults.get(section) ?? misspelt(section)),
  };
}

/** Most members have no comment. */
const nothing: DocComment = readText("");

type Faults = Map<DocSection, DocFault>;

/** The text before the first tag, or what `@description` and `@summary` hold when there is none. */
function paragraphsIn(sections: readonly DocSection[]): readonly string[] {
  const written = paragraphsOf(sections[0]?.lines ?? []);
  if (written.length > 0) return written;
  return tagged(sections, "summary", "description", "desc").flatMap(({ lines }) => paragraphsOf(lines));
}

function paramsIn(sections: readonly DocSection[]): readonly DocParam[] {
  const tags = tagged(sections, "param", "arg", "argument").flatMap(({ lines }) => readParam(lines) ?? []);
  const headings = ["args", "arguments", "keyword args", "parameters", "params"];
  const entries = headed(sections, ...headings).flatMap(({ lines }) => readArguments(sectionBody(lines)));
  return [...tags, ...entries.filter(({ name }) => tags.every((tag) => tag.name !== name))];
}

function practicesIn(sections: readonly DocSection[]): readonly string[] {
  return sections.flatMap(({ kind, name, lines }) => {
    if (kind === "tag" && name === "bestpractice") return readableText(lines) ?? [];
    if (kind === "tag" && name === "bestpractices") return readPractices(lines);
    return kind === "heading" && name.startsWith("best practice") ? readPractices(sectionBody(lines)) : [];
  });
}

function examplesIn(sections: readonly DocSection[]): readonly string[] {
  const tags = tagged(sections, "example", "examples").map(({ lines }) => lines);
  const entries = headed(sections, "example", "examples").map(({ lines }) => sectionBody(lines));
  return [...tags, ...entries]
    .map((lines) => verbatimText(lines).replace(/^<caption>(.*?)<\/caption>/s, "$1"))
    .filter((text) => text !== "");
}

function nameIn(sections: readonly DocSection[]): string | undefined {
  return tagged(sections, "tool")
    .map((tag) => tag.lines[0]?.text ?? "")
    .find((name) => name !== "");
}

function keywordsIn(sections: readonly DocSection[], faults: Faults): Keywords {
  const names = [...new Set(sections.flatMap(({ kind, name }) => (kind === "tag" ? [name] : [])))];
  const readers = names.flatMap((name) => keywordReader(name) ?? []);
  return Object.assign({}, ...readers.flatMap((reader) => valuesIn(sections, reader, faults)));
}

/** The values of all tags of a name; those that can't be read become faults. */
function valuesIn<T>(sections: readonly DocSection[], reader: ValueReader<T>, faults: Faults): readonly T[] {
  return tagged(sections, reader.tag.toLowerCase()).flatMap((section) => {
    const text = section.lines.find((line) => line.text !== "")?.text ?? "";
    const value = reader.read(text);
    if (value === undefined) faults.set(section, { tag: reader.tag, value: text, expected: reader.expected });
    return value ?? [];
  });
}

function tagged(sections: readonly DocSection[], ...names: readonly string[]): readonly DocSection[] {
  return sections.filter(({ kind, name }) => kind === "tag" && names.includes(name));
}

function headed(sections: readonly DocSection[], ...names: readonly string[]): readonly DocSection[] {
  return sections.filter(({ kind, name }) => kind === "heading" && names.includes(name));
}
