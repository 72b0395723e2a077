/**
 * The doc comment of a declaration: of the text between the token before it and the declaration itself, the nearest
 * block that is one; empty when there is none. A licence or a module comment documents the file, not what follows.
 * With `afterToken`, a comment on the line where the token before the text ends belongs to that token.
 */
export function nearestDocComment(
  leadingText: string,
  options: { readonly afterToken?: boolean } = {},
): string {
  if (!leadingText.includes("/**")) return "";
  const comments = commentsIn(leadingText).filter(({ start, end }) => {
    const lineBreak = leadingText.indexOf("\n");
    return options.afterToken !== true || start > lineBreak || !leadingText.slice(end).includes("\n");
  });
  const nearest = comments.findLast(({ text }) => isDocBlock(text) && !isFileComment(text))?.text ?? "";
  return inheritsDoc(nearest) ? "" : nearest;
}

interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Comments are told apart in order, so that neither `// /** x` nor a URL inside a block misleads. */
function commentsIn(text: string): readonly Comment[] {
  return [...text.matchAll(/^#![^\n]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g)].map(({ 0: comment, index }) => ({
    text: comment,
    start: index,
    end: index + comment.length,
  }));
}

function isDocBlock(comment: string): boolean {
  return /^\/\*\*(?![*/])/.test(comment) && comment.endsWith("*/");
}

function isFileComment(block: string): boolean {
  const lines = block
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^[\s*]+/, ""));
  const first = lines.find((line) => line !== "") ?? "";
  return lines.some((line) => fileTag.test(line)) || licence.test(first);
}

const fileTag =
  /^@(?:module|packageDocumentation|licen[cs]e|fileoverview|file|overview|copyright|preserve)(?=\s|$)|^SPDX-License-Identifier:/i;

const licence =
  /^(?:©|copyright\s+(?:\(c\)|©|\d{4})|licensed under the\b|(?:the )?(?:MIT|ISC|BSD|Apache)\b.*\blicen[cs]e\b)/i;

/** `{@inheritDoc}` or `@override` and nothing else: the comment of what is overridden is meant. */
function inheritsDoc(block: string): boolean {
  const words = block
    .slice(3, -2)
    .replace(/[\s*]+/g, " ")
    .trim();
  return words !== "" && words.replace(/\{@inheritdoc[^{}]*\}|@inheritdoc\b|@override\b/gi, "").trim() === "";
}
