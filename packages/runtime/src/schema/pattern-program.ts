import type { Assertion, PatternNode } from "./pattern-parser.ts";

/** A pattern as instructions, each with what may come next. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  /** Whether it reads the text from its end. */
  readonly backwards: boolean;
  /** What must be known of a place, each at its bit: `start` at 1, `end` at 2, then these. */
  readonly places: readonly Place[];
}

export type Instruction =
  | { readonly kind: "character"; readonly takes: (codePoint: number) => boolean; readonly next: number }
  | { readonly kind: "split"; readonly next: readonly number[] }
  | { readonly kind: "place"; readonly bit: number; readonly wanted: boolean; readonly next: number }
  | { readonly kind: "match" };

export type Place = { readonly kind: "boundary" } | { readonly kind: "look"; readonly program: Program };

/** @throws SyntaxError when counted repetitions make it too large */
export function programOf(node: PatternNode, { backwards }: { readonly backwards: boolean }): Program {
  const writer: Writer = { instructions: [{ kind: "match" }], places: [], characters: new Map(), backwards };
  const start = write(writer, node, 0);
  return { instructions: writer.instructions, start, backwards, places: writer.places };
}

interface Writer {
  readonly instructions: Instruction[];
  readonly places: Place[];
  readonly characters: Map<string, (codePoint: number) => boolean>;
  readonly backwards: boolean;
}

const maxInstructions = 10_000;
/** Bits of a small integer. */
const maxPlaces = 28;

function add(writer: Writer, instruction: Instruction): number {
  if (writer.instructions.length >= maxInstructions)
    throw new SyntaxError("Its repetitions make it too large");
  return writer.instructions.push(instruction) - 1;
}

/** Writes a node so that it goes on at `next`; what is returned is where it begins. */
function write(writer: Writer, node: PatternNode, next: number): number {
  switch (node.kind) {
    case "character":
      return add(writer, { kind: "character", takes: takesOf(writer, node.source), next });
    case "sequence": {
      const parts = writer.backwards ? node.parts : [...node.parts].reverse();
      return parts.reduce((after, part) => write(writer, part, after), next);
    }
    case "choice":
      return add(writer, { kind: "split", next: node.options.map((option) => write(writer, option, next)) });
    case "repeat":
      return writeRepeat(writer, node, next);
    case "group":
      return write(writer, node.body, next);
    case "assertion":
      return writeAssertion(writer, node.assertion, next);
  }
}

function writeRepeat(
  writer: Writer,
  { body, least, most }: Extract<PatternNode, { kind: "repeat" }>,
  next: number,
): number {
  let entry = next;
  if (most === Number.POSITIVE_INFINITY) {
    const ways = [next];
    entry = add(writer, { kind: "split", next: ways });
    ways.push(write(writer, body, entry));
  } else {
    for (let count = least; count < most; count++)
      entry = add(writer, { kind: "split", next: [next, write(writer, body, entry)] });
  }
  for (let count = 0; count < least; count++) entry = write(writer, body, entry);
  return entry;
}

function writeAssertion(writer: Writer, assertion: Assertion, next: number): number {
  switch (assertion.kind) {
    case "start":
      return add(writer, { kind: "place", bit: 1, wanted: true, next });
    case "end":
      return add(writer, { kind: "place", bit: 2, wanted: true, next });
    case "boundary":
      return add(writer, {
        kind: "place",
        bit: bitFor(writer, { kind: "boundary" }),
        wanted: !assertion.negated,
        next,
      });
    case "look": {
      // What comes after a place is told by reading from the end to it.
      const program = programOf(assertion.body, { backwards: !assertion.behind });
      return add(writer, {
        kind: "place",
        bit: bitFor(writer, { kind: "look", program }),
        wanted: !assertion.negated,
        next,
      });
    }
  }
}

function bitFor(writer: Writer, place: Place): number {
  const known = place.kind === "boundary" ? writer.places.findIndex(({ kind }) => kind === "boundary") : -1;
  const index = known === -1 ? writer.places.push(place) - 1 : known;
  if (index >= maxPlaces) throw new SyntaxError(`It has more than ${maxPlaces} lookarounds`);
  return 4 << index;
}

function takesOf(writer: Writer, source: string): (codePoint: number) => boolean {
  const known = writer.characters.get(source);
  if (known !== undefined) return known;
  const takes = characterTest(source);
  writer.characters.set(source, takes);
  return takes;
}

/** `RegExp` knows what a class or an escape means; on one character it takes no time. */
export function characterTest(source: string): (codePoint: number) => boolean {
  return /^[^\\.[]$/u.test(source) ? isExactly(source.codePointAt(0)) : isOneOf(expressionOf(source));
}

function isExactly(wanted: number | undefined): (codePoint: number) => boolean {
  return (codePoint) => codePoint === wanted;
}

function isOneOf(expression: RegExp): (codePoint: number) => boolean {
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}

function expressionOf(source: string): RegExp {
  try {
    return new RegExp(`^${source}$`, "u");
  } catch {
    return new RegExp(`^${source}$`);
  }
}
