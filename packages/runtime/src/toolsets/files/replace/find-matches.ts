import type { Instruction, PlaceTest, Program } from "./program.ts";

/** Start and end of a match, then of each group; -1 where a group took no part. */
export type Match = readonly number[];

/**
 * All matches in a text, from left to right, each the one that `RegExp` would find. All ways through the pattern are
 * followed at once, in the order of preference, so that the time is bounded by text and pattern.
 * @throws RangeError when it would take too many steps all the same
 */
export function findMatches(program: Program, text: string): readonly Match[] {
  const search: Search = {
    program,
    text,
    truths: program.looks.map((look) => truthsOf(look, text)),
    marks: new Int32Array(program.instructions.length),
    mark: 0,
    steps: 0,
  };
  const matches: Match[] = [];
  let lastEnd = -1;
  for (let from = 0; from <= text.length; ) {
    const match = findFrom(search, from);
    if (match === undefined) break;
    const [start = 0, end = 0] = match;
    // As in `sed`, nothing is found between a match and the place where it ends.
    const isLeftOver = start === end && end === lastEnd;
    if (!isLeftOver) matches.push(match);
    lastEnd = end;
    from = start === end ? end + sizeAt(text, end) : end;
  }
  return matches;
}

interface Search {
  readonly program: Program;
  readonly text: string;
  readonly truths: readonly Uint8Array[];
  /** Which instructions the list in the making has already. */
  readonly marks: Int32Array;
  mark: number;
  steps: number;
}

interface Thread {
  readonly instruction: Exclude<Instruction, { kind: "split" | "save" | "place" }>;
  readonly slots: readonly number[];
}

function findFrom(search: Search, from: number): Match | undefined {
  const { text, program } = search;
  let threads: Thread[] = [];
  let best: Match | undefined;
  search.mark++;
  for (let index = from; ; ) {
    // A match may begin here, unless one that begins earlier has been found.
    if (best === undefined) addThread(search, threads, program.start, index, emptySlots(program, index));
    if (threads.length === 0 && best !== undefined) return best;
    const codePoint = index < text.length ? (text.codePointAt(index) as number) : -1;
    const after = index + sizeAt(text, index);
    const next: Thread[] = [];
    search.mark++;
    for (const { instruction, slots } of threads) {
      if (instruction.kind === "match") {
        best = [slots[0] as number, index, ...slots.slice(2)];
        break;
      }
      if (codePoint >= 0 && instruction.takes(codePoint))
        addThread(search, next, instruction.next, after, slots);
    }
    if (index >= text.length) return best;
    threads = next;
    index = after;
  }
}

function emptySlots({ groupCount }: Program, start: number): readonly number[] {
  const slots = new Array<number>(2 + 2 * groupCount).fill(-1);
  slots[0] = start;
  return slots;
}

/** Follows everything that takes no character, the preferred way first. */
function addThread(
  search: Search,
  list: Thread[],
  at: number,
  index: number,
  slots: readonly number[],
): void {
  const waiting: { readonly at: number; readonly slots: readonly number[] }[] = [{ at, slots }];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (search.marks[item.at] === search.mark) continue;
    search.marks[item.at] = search.mark;
    if (++search.steps > MOST_STEPS) throw new RangeError("too many steps");
    const instruction = search.program.instructions[item.at] as Instruction;
    switch (instruction.kind) {
      case "split":
        waiting.push(
          { at: instruction.other, slots: item.slots },
          { at: instruction.preferred, slots: item.slots },
        );
        break;
      case "save":
        waiting.push({ at: instruction.next, slots: item.slots.with(instruction.slot, index) });
        break;
      case "place":
        if (holds(search, instruction.place, index) === instruction.wanted)
          waiting.push({ at: instruction.next, slots: item.slots });
        break;
      case "character":
      case "match":
        list.push({ instruction, slots: item.slots });
        break;
    }
  }
}

const MOST_STEPS = 50_000_000;

function holds({ text, truths }: Search, place: PlaceTest, index: number): boolean {
  if (place === "lineStart") return index === 0 || text[index - 1] === "\n";
  if (place === "lineEnd") return index === text.length || text[index] === "\n";
  if (place === "boundary") return isWord(text, index - 1) !== isWord(text, index);
  return truths[place.look]?.[index] === 1;
}

function isWord(text: string, index: number): boolean {
  return /^\w$/.test(text[index] ?? "");
}

function truthsOf(look: Program["looks"][number], text: string): Uint8Array {
  const truths = new Uint8Array(text.length + 1);
  look(text, (index) => {
    truths[index] = 1;
    return true;
  });
  return truths;
}

function sizeAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}
