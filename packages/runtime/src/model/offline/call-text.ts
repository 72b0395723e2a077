import { type Literal, LiteralReader } from "./literal.ts";

/** A call as it was written: its name, then the arguments by position or by name. */
export interface CallText {
  readonly name: string;
  readonly positional: readonly Literal[];
  /** From `topK(query: "tea")` or `topK(query="tea")`. */
  readonly named: readonly (readonly [name: string, value: Literal])[];
}

/** What a prompt turned out to be. `broken` began as a call and did not end as one. */
export type CallsText =
  | { readonly kind: "calls"; readonly calls: readonly CallText[] }
  | { readonly kind: "prose" }
  | { readonly kind: "broken"; readonly problem: string };

/** Reads one call or several, divided by line ends, `;` or `,`. */
export function readCalls(prompt: string, isTool: (name: string) => boolean): CallsText {
  const start = callStart.exec(prompt);
  if (start === null) return { kind: "prose" };
  const reader = new LiteralReader(prompt);
  const calls: CallText[] = [];
  try {
    while (!reader.atEnd()) calls.push(readCall(reader));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // `Note (see below) that …` looks like a call at first; `add(buy milk)` is one when there is a tool `add`.
    const meant = calls.length > 0 || isTool(start[1] as string);
    return meant ? { kind: "broken", problem: error.message } : { kind: "prose" };
  }
  return { kind: "calls", calls };
}

const callStart = /^\s*(?:await\s+)?(?:[A-Za-z_$][\w$]*\.)*([A-Za-z_$][\w$-]*)\s*\(/u;

function readCall(reader: LiteralReader): CallText {
  if (reader.word("await")) reader.space();
  let name = reader.name("a tool's name");
  // `todos.add(…)`: a tool goes by its own name, whatever it was called on.
  while (reader.mark(".")) name = reader.name("a tool's name");
  reader.expect("(");
  const positional: Literal[] = [];
  const named: [string, Literal][] = [];
  while (!reader.mark(")")) {
    const argument = reader.argumentName();
    if (argument === undefined) positional.push(reader.value());
    else named.push([argument, reader.value()]);
    if (!reader.mark(",")) {
      reader.expect(")");
      break;
    }
  }
  while (reader.mark(";") || reader.mark(",")) continue;
  return { name, positional, named };
}
