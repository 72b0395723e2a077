import type { Instruction, Place, Program } from "./pattern-program.ts";

/** Reads a text, and tells `onMatch` each place where a match ends until that returns false. */
export type Scanner = (text: string, onMatch: (index: number) => boolean) => void;

/**
 * Follows all ways through a program at once, from every place of the text. Which ways are open together is kept, so
 * that a character mostly costs one look-up.
 */
export function scannerOf(program: Program): Scanner {
  const { backwards } = program;
  const truthsOf = program.places.map(truthMaker);
  const automaton: Automaton = { program, states: new Map(), size: 0 };
  return (text, onMatch) => {
    const truths = truthsOf.map((make) => make(text));
    const end = backwards ? 0 : text.length;
    let index = text.length - end;
    let state = stateOf(automaton, []);
    for (;;) {
      const open = openOf(automaton, state, bitsAt(truths, index, text.length));
      if ((open.matches && !onMatch(index)) || index === end) return;
      const codePoint = backwards ? codePointBefore(text, index) : (text.codePointAt(index) as number);
      const size = codePoint > 0xffff ? 2 : 1;
      index += backwards ? -size : size;
      state = open.next.get(codePoint) ?? follow(automaton, open, codePoint);
    }
  };
}

interface Automaton {
  readonly program: Program;
  readonly states: Map<string, State>;
  /** States and ways between them. */
  size: number;
}

/** Where the ways stand after a character. */
interface State {
  readonly entries: readonly number[];
  /** By what is true of the place. */
  readonly open: Map<number, Open>;
}

/** Which characters can come next, at a place of which this and that is true. */
interface Open {
  readonly matches: boolean;
  readonly characters: readonly Extract<Instruction, { kind: "character" }>[];
  readonly next: Map<number, State>;
}

/** Beyond this all is forgotten: a text made for it could otherwise fill the memory. */
const maxSize = 10_000;

function stateOf(automaton: Automaton, targets: readonly number[]): State {
  // A match may begin at every place.
  const entries = [...new Set([automaton.program.start, ...targets])].sort((a, b) => a - b);
  const key = entries.join();
  const known = automaton.states.get(key);
  if (known !== undefined) return known;
  const state = { entries, open: new Map() };
  automaton.states.set(key, state);
  return state;
}

function openOf({ program }: Automaton, state: State, bits: number): Open {
  const known = state.open.get(bits);
  if (known !== undefined) return known;
  const seen = new Set<number>();
  const characters: Extract<Instruction, { kind: "character" }>[] = [];
  const waiting = [...state.entries];
  let matches = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const instruction = program.instructions[at] as Instruction;
    if (instruction.kind === "match") matches = true;
    else if (instruction.kind === "character") characters.push(instruction);
    else if (instruction.kind === "split") waiting.push(...instruction.next);
    else if (((bits & instruction.bit) !== 0) === instruction.wanted) waiting.push(instruction.next);
  }
  const open = { matches, characters, next: new Map() };
  state.open.set(bits, open);
  return open;
}

function follow(automaton: Automaton, open: Open, codePoint: number): State {
  if (++automaton.size > maxSize) {
    automaton.states.clear();
    automaton.size = 0;
  }
  const state = stateOf(
    automaton,
    open.characters.filter(({ takes }) => takes(codePoint)).map(({ next }) => next),
  );
  open.next.set(codePoint, state);
  return state;
}

function bitsAt(truths: readonly Uint8Array[], index: number, length: number): number {
  let bits = (index === 0 ? 1 : 0) | (index === length ? 2 : 0);
  for (let place = 0; place < truths.length; place++) {
    if (truths[place]?.[index] === 1) bits |= 4 << place;
  }
  return bits;
}

/** For each place of a text whether a condition is true there. */
function truthMaker(place: Place): (text: string) => Uint8Array {
  if (place.kind === "boundary") return boundariesOf;
  const look = scannerOf(place.program);
  return (text) => {
    const truths = new Uint8Array(text.length + 1);
    look(text, (index) => {
      truths[index] = 1;
      return true;
    });
    return truths;
  };
}

function boundariesOf(text: string): Uint8Array {
  const isWord = (index: number): boolean => /^\w$/.test(text[index] ?? "");
  return Uint8Array.from({ length: text.length + 1 }, (_, index) =>
    isWord(index - 1) === isWord(index) ? 0 : 1,
  );
}

function codePointBefore(text: string, index: number): number {
  const isPair = index > 1 && (text.codePointAt(index - 2) as number) > 0xffff;
  return text.codePointAt(isPair ? index - 2 : index - 1) as number;
}
