import { escapedClass, escapedText } from "./pattern-text.ts";

/**
 * One anchored pattern for exactly these words, when it stays short: of the words of three letters it is
 * `^[a-z][a-z][a-z]$`. What follows the same is written once, so that lists made of parts cost no more than their parts.
 */
export function patternOfWords(words: readonly string[]): string | undefined {
  const pattern = patternOf(trieOf(words));
  return pattern.length > maxLength ? undefined : `^${pattern}$`;
}

/** Of a pattern that is longer a reader learns nothing. */
const maxLength = 2000;

interface Trie {
  readonly next: Map<string, Trie>;
  isEnd: boolean;
}

function trieOf(words: readonly string[]): Trie {
  const root: Trie = { next: new Map(), isEnd: false };
  for (const word of words) {
    let node = root;
    for (const character of word) {
      const next: Trie = node.next.get(character) ?? { next: new Map(), isEnd: false };
      node.next.set(character, next);
      node = next;
    }
    node.isEnd = true;
  }
  return root;
}

/** Characters with the same continuation share a class: the branches never begin alike, so matching never goes back. */
function patternOf(node: Trie): string {
  const byRest = new Map<string, string[]>();
  for (const [character, next] of node.next) {
    const rest = patternOf(next);
    byRest.set(rest, [...(byRest.get(rest) ?? []), character]);
  }
  const branches = [...byRest].map(([rest, characters]) => classOf(characters) + rest);
  if (branches.length === 0) return "";
  if (branches.length === 1 && !node.isEnd) return branches[0] as string;
  return `(${branches.join("|")})${node.isEnd ? "?" : ""}`;
}

function classOf(characters: readonly string[]): string {
  const [only] = characters;
  if (characters.length === 1 && only !== undefined) return escapedText(only);
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === code - 1) open[1] = code;
    else ranges.push([code, code]);
  }
  const text = (code: number): string => escapedClass(String.fromCodePoint(code));
  const parts = ranges.map(([first, last]) => {
    if (first === last) return text(first);
    return `${text(first)}${last - first > 1 ? "-" : ""}${text(last)}`;
  });
  return `[${parts.join("")}]`;
}
