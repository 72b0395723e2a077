import type { Assertion, PatternNode } from "../../../schema/pattern-parser.ts";
import { characterTest, programOf } from "../../../schema/pattern-program.ts";
import { type Scanner, scannerOf } from "../../../schema/pattern-scan.ts";

/** A pattern as instructions, of which the way that `RegExp` would prefer comes first. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  /** What is asked of places, found for the whole text at once. */
  readonly looks: readonly Scanner[];
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
}

export type Instruction =
  | { readonly kind: "character"; readonly takes: (codePoint: number) => boolean; readonly next: number }
  | { readonly kind: "split"; readonly preferred: number; readonly other: number }
  | { readonly kind: "save"; readonly slot: number; readonly next: number }
  | { readonly kind: "place"; readonly place: PlaceTest; readonly wanted: boolean; readonly next: number }
  | { readonly kind: "match" };

export type PlaceTest = "lineStart" | "lineEnd" | "boundary" | { readonly look: number };

/** @throws SyntaxError when counted repetitions make it too large */
export function replaceProgramOf(node: PatternNode): Program {
  const writer: Writer = { instructions: [{ kind: "match" }], looks: [], names: new Map(), groups: 0 };
  const start = write(writer, node, 0);
  const { instructions, looks, groups, names } = writer;
  return { instructions, start, looks, groupCount: groups, groupNames: names };
}

interface Writer {
  readonly instructions: Instruction[];
  readonly looks: Scanner[];
  readonly names: Map<string, number>;
  groups: number;
}

function add(writer: Writer, instruction: Instruction): number {
  if (writer.instructions.length >= MOST_INSTRUCTIONS)
    throw new SyntaxError("Its repetitions make it too large");
  return writer.instructions.push(instruction) - 1;
}

const MOST_INSTRUCTIONS = 5000;

/** Writes a node so that it goes on at `next`; what is returned is where it begins. */
function write(writer: Writer, node: PatternNode, next: number): number {
  switch (node.kind) {
    case "character":
      return add(writer, { kind: "character", takes: quickTest(characterTest(node.source)), next });
    case "sequence":
      return node.parts.reduceRight((after, part) => write(writer, part, after), next);
    case "choice":
      return node.options
        .map((option) => write(writer, option, next))
        .reduceRight((other, preferred) => add(writer, { kind: "split", preferred, other }));
    case "repeat":
      return writeRepeat(writer, node, next);
    case "group":
      return writeGroup(writer, node, next);
    case "assertion":
      return writeAssertion(writer, node.assertion, next);
  }
}

function writeRepeat(
  writer: Writer,
  { body, least, most, lazy }: Extract<PatternNode, { kind: "repeat" }>,
  next: number,
): number {
  const choose = (more: number, enough: number): Instruction =>
    lazy
      ? { kind: "split", preferred: enough, other: more }
      : { kind: "split", preferred: more, other: enough };
  let entry = next;
  if (most === Number.POSITIVE_INFINITY) {
    entry = add(writer, choose(next, next));
    // The loop leads back to its own beginning, which is only known now.
    writer.instructions[entry] = choose(write(writer, body, entry), next);
  } else {
    for (let count = least; count < most; count++)
      entry = add(writer, choose(write(writer, body, entry), next));
  }
  for (let count = 0; count < least; count++) entry = write(writer, body, entry);
  return entry;
}

function writeGroup(
  writer: Writer,
  { number, name, body }: Extract<PatternNode, { kind: "group" }>,
  next: number,
): number {
  writer.groups = Math.max(writer.groups, number);
  if (name !== undefined) writer.names.set(name, number);
  const end = add(writer, { kind: "save", slot: 2 * number + 1, next });
  return add(writer, { kind: "save", slot: 2 * number, next: write(writer, body, end) });
}

function writeAssertion(writer: Writer, assertion: Assertion, next: number): number {
  const test = (place: PlaceTest, wanted: boolean): number =>
    add(writer, { kind: "place", place, wanted, next });
  if (assertion.kind === "boundary") return test("boundary", !assertion.negated);
  if (assertion.kind !== "look") return test(assertion.kind === "start" ? "lineStart" : "lineEnd", true);
  const { body, behind, negated } = assertion;
  // What comes after a place is told by reading from the end to it.
  const scanner = scannerOf(programOf(ofLines(body), { backwards: !behind }));
  return test({ look: writer.looks.push(scanner) - 1 }, !negated);
}

/** `^` and `$` are the ends of the text to a scanner, and the ends of a line here. */
function ofLines(node: PatternNode): PatternNode {
  switch (node.kind) {
    case "character":
      return node;
    case "sequence":
      return { ...node, parts: node.parts.map(ofLines) };
    case "choice":
      return { ...node, options: node.options.map(ofLines) };
    case "repeat":
    case "group":
      return { ...node, body: ofLines(node.body) };
    case "assertion": {
      const { assertion } = node;
      if (assertion.kind === "boundary") return node;
      if (assertion.kind === "look")
        return { kind: "assertion", assertion: { ...assertion, body: ofLines(assertion.body) } };
      const body: PatternNode = { kind: "character", source: "[^\\n]" };
      const behind = assertion.kind === "start";
      return { kind: "assertion", assertion: { kind: "look", behind, negated: true, body } };
    }
  }
}

/** Answers for ASCII from a table, since the test itself is a regular expression. */
function quickTest(test: (codePoint: number) => boolean): (codePoint: number) => boolean {
  const table = Array.from({ length: 128 }, (_, codePoint) => test(codePoint));
  return (codePoint) => table[codePoint] ?? test(codePoint);
}
