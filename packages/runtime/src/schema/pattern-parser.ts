/** A regular expression as data. */
export type PatternNode =
  /** One character, by the expression for it alone. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly body: PatternNode;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    }
  /** What it matches can be asked for, by its number from 1 or its name. */
  | {
      readonly kind: "group";
      readonly number: number;
      readonly name: string | undefined;
      readonly body: PatternNode;
    }
  | { readonly kind: "assertion"; readonly assertion: Assertion };

/** A condition on a place between two characters. */
export type Assertion =
  | { readonly kind: "start" | "end" }
  | { readonly kind: "boundary"; readonly negated: boolean }
  | {
      readonly kind: "look";
      readonly behind: boolean;
      readonly negated: boolean;
      readonly body: PatternNode;
    };

/** @throws SyntaxError as `RegExp` does, and for a backreference */
export function parsePattern(source: string): PatternNode {
  checkSyntax(source);
  const parser: Parser = { source, index: 0, groups: 0 };
  return parseChoice(parser);
}

interface Parser {
  readonly source: string;
  index: number;
  groups: number;
}

/** Patterns are Unicode; many in use are of the older kind that escapes too much, and mean the same. */
function checkSyntax(source: string): void {
  try {
    new RegExp(source, "u");
  } catch {
    new RegExp(source);
  }
}

function parseChoice(parser: Parser): PatternNode {
  const options = [parseSequence(parser)];
  while (take(parser, /\|/y) !== undefined) options.push(parseSequence(parser));
  return options.length === 1 ? (options[0] as PatternNode) : { kind: "choice", options };
}

function parseSequence(parser: Parser): PatternNode {
  const parts: PatternNode[] = [];
  while (parser.index < parser.source.length && !/[|)]/.test(parser.source[parser.index] as string)) {
    parts.push(parseQuantifier(parser, parseTerm(parser)));
  }
  return parts.length === 1 ? (parts[0] as PatternNode) : { kind: "sequence", parts };
}

function parseQuantifier(parser: Parser, body: PatternNode): PatternNode {
  const match = take(parser, /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y);
  if (match === undefined) return body;
  const [, sign, least = "0", comma, most = "", mark] = match;
  const lazy = mark === "?";
  if (sign !== undefined)
    return {
      kind: "repeat",
      body,
      least: sign === "+" ? 1 : 0,
      most: sign === "?" ? 1 : Number.POSITIVE_INFINITY,
      lazy,
    };
  const unbounded = comma !== undefined && most === "";
  return {
    kind: "repeat",
    body,
    least: Number(least),
    most: unbounded ? Number.POSITIVE_INFINITY : Number(comma === undefined ? least : most),
    lazy,
  };
}

function parseTerm(parser: Parser): PatternNode {
  if (take(parser, /\^/y) !== undefined) return { kind: "assertion", assertion: { kind: "start" } };
  if (take(parser, /\$/y) !== undefined) return { kind: "assertion", assertion: { kind: "end" } };
  const boundary = take(parser, /\\([bB])/y);
  if (boundary !== undefined)
    return { kind: "assertion", assertion: { kind: "boundary", negated: boundary[1] === "B" } };
  if (take(parser, /\\(?:[1-9]|k<)/y) !== undefined)
    throw new SyntaxError("A backreference can't be matched in bounded time");
  const group = take(parser, /\((?:\?(?:(<?)([=!])|<([^>]*)>|(:)))?/y);
  if (group !== undefined) return parseGroup(parser, group);
  const character = take(
    parser,
    /\\(?:u\{[^}]*\}|u[dD][89abAB].{2}\\u[dD][c-fC-F].{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy,
  );
  return { kind: "character", source: character?.[0] ?? "" };
}

function parseGroup(parser: Parser, [, behind, look, name, plain]: RegExpExecArray): PatternNode {
  // Such as `(?i:…)`, which newer engines allow.
  if (take(parser, /\?/y) !== undefined) throw new SyntaxError("A group with flags is not supported");
  // Groups are numbered by where they open.
  const number = look === undefined && plain === undefined ? ++parser.groups : undefined;
  const body = parseChoice(parser);
  take(parser, /\)/y);
  if (number !== undefined) return { kind: "group", number, name, body };
  if (look === undefined) return body;
  return {
    kind: "assertion",
    assertion: { kind: "look", behind: behind === "<", negated: look === "!", body },
  };
}

function take(parser: Parser, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = parser.index;
  const match = expression.exec(parser.source);
  if (match === null) return undefined;
  parser.index += match[0].length;
  return match;
}
