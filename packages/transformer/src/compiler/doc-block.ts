/**
 * The doc comment of a declaration: of the text between the token before it and the declaration itself, the nearest
 * block that is one; empty when there is none. A licence or a module comment documents the file, not what follows.
 */
export function nearestDocComment(
  leadingText: string,
  options: { readonly afterToken?: boolean } = {},
): string {
  const start = options.afterToken === true ? ownStart(leadingText) : 0;
  const blocks = blocksIn(leadingText.slice(start)).filter(
    (block) => isDocBlock(block) && !isFileComment(block),
  );
  const nearest = blocks.at(-1) ?? "";
  return inheritsDoc(nearest) ? "" : nearest;
}

/** A comment that ends on the line of the token before it belongs to that: `a: string; // the name`. */
function ownStart(text: string): number {
  const sameLine = /^(?:[^\S\n]|\/\*[^]*?\*\/)*(?:\/\/[^\n]*)?\n/.exec(text);
  return sameLine?.[0].length ?? 0;
}

/** Comments are told apart in order, so that neither `// /** x` nor a URL inside a block misleads. */
function blocksIn(text: string): readonly string[] {
  return [...text.matchAll(/^#![^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//g)].map(([comment]) => comment);
}

function isDocBlock(comment: string): boolean {
  return /^\/\*\*(?![*/])/.test(comment);
}

const fileTag =
  /^[\s*]*@(?:module|packageDocumentation|licen[cs]e|fileoverview|file|overview|copyright|preserve)\b/im;
const licenceText =
  /\bcopyright\s+(?:\(c\)|©|\d{4})|^[\s*]*©|\bSPDX-License-Identifier:|\blicensed under the\b/im;

function isFileComment(block: string): boolean {
  const text = block.slice(3);
  return fileTag.test(text) || licenceText.test(text);
}

/** `{@inheritDoc}` and `@override` alone: the overridden method's comment is meant. */
function inheritsDoc(block: string): boolean {
  const text = block
    .slice(3, -2)
    .replace(/[\s*]+/g, " ")
    .trim();
  return /^(?:\{@inheritdoc[^{}]*\}|@inheritdoc|@override)(?: (?:\{@inheritdoc[^{}]*\}|@inheritdoc|@override))*$/i.test(
    text,
  );
}
