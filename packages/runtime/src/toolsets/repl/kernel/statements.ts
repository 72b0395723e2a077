import { operatorWords, type Token, tokensOf } from "./tokens.ts";

/** A statement at the top of a source: its tokens outside of all brackets, and where it stands. */
export interface Statement {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
}

export interface Source {
  readonly statements: readonly Statement[];
  /** Whether `await` is written somewhere. */
  readonly awaits: boolean;
}

/** Finds the statements at the top of a source, by the rules that let a line break end one. */
export function statementsOf(source: string): Source {
  const tokens = tokensOf(source);
  const awaits = tokens.some(({ text }, index) => text === "await" && tokens[index - 1]?.text !== ".");
  const groups: Token[][] = [];
  for (const token of tokens) {
    if (token.depth > 0) continue;
    const group = groups.at(-1);
    if (group === undefined || beginsStatement(group, token)) groups.push([token]);
    else group.push(token);
  }
  const statements = groups.flatMap((group): Statement[] => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined || first.text === ";") return [];
    return [{ tokens: group, start: first.start, end: last.end }];
  });
  return { statements, awaits };
}

function beginsStatement(group: readonly Token[], token: Token): boolean {
  const [first] = group;
  const before = group.at(-1) as Token;
  if (before.text === ";") return true;
  if (token.text === ";") return false;
  if (first?.text === "import" && before.kind === "text" && token.onNewLine) return token.text !== "with";
  if (isBlock(group) && token.text === "{") return before.text === "}";
  if (isBlock(group) && before.text === "}") return !goesOn.has(token.text) && first?.text !== "do";
  return token.onNewLine && endsValue(before) && !endsHead(group) && !continues(token);
}

/** Whether the last token closes the head of an `if` or a loop, whose body comes next. */
function endsHead(group: readonly Token[]): boolean {
  const [beforeThat, word, open, close] =
    group.slice(-4).length < 4 ? [undefined, ...group.slice(-3)] : group.slice(-4);
  if (close?.text !== ")" || open?.text !== "(" || word === undefined) return false;
  if (word.text === "while" && group[0]?.text === "do") return false;
  return headWords.has(word.text) || (word.text === "await" && beforeThat?.text === "for");
}

const headWords: ReadonlySet<string> = new Set(["for", "if", "while", "with"]);
const goesOn: ReadonlySet<string> = new Set(["catch", "else", "finally"]);

/** Whether the braces of a statement hold statements or members, and so end it. */
function isBlock([first, second]: readonly Token[]): boolean {
  const start = first?.text === "export" ? second : first;
  if (start?.text === "async") return second?.text === "function";
  return start !== undefined && (start.text === "{" || blockWords.has(start.text));
}

const blockWords: ReadonlySet<string> = new Set([
  ...["class", "do", "for", "function", "if", "switch", "try", "while", "with"],
]);

function endsValue({ kind, text }: Token): boolean {
  if (kind === "punctuator") return /^(?:\)|\]|\}|\+\+|--)$/.test(text);
  return kind !== "word" || !(operatorWords.has(text) || openWords.has(text));
}

/** Words that more of a statement follows. */
const openWords: ReadonlySet<string> = new Set([
  ...[
    "async",
    "class",
    "const",
    "export",
    "for",
    "function",
    "if",
    "import",
    "let",
    "switch",
    "try",
    "var",
    "while",
  ],
]);

/** A line that begins like this goes on with the one before. */
function continues({ kind, text }: Token): boolean {
  if (kind === "punctuator") return !/^(?:\{|\+\+|--|!(?!=)|~)/.test(text);
  return text.startsWith("`") || text === "in" || text === "instanceof" || goesOn.has(text);
}
