import fc from "fast-check";

/** What may happen in a run, at random: what the model says, what the tools do, and who interrupts. */
export interface World {
  readonly turns: readonly WorldTurn[];
  readonly maxIterations: number;
  readonly parallel: number;
  /** Turns of the event loop until the caller aborts; absent when it does not. */
  readonly abortAfter: number | undefined;
  readonly runTimeout: number | undefined;
  readonly reader: "none" | "quick" | "slow" | "leaves";
}

export type WorldTurn =
  | {
      readonly kind: "reply";
      readonly stopReason: WorldStop;
      readonly words: string;
      readonly calls: readonly WorldCall[];
    }
  /** The connection drops at this part of the reply. */
  | { readonly kind: "dropped"; readonly at: number; readonly calls: readonly WorldCall[] }
  | { readonly kind: "failure"; readonly status: 401 | 429 | 500 | 529 };

export type WorldStop = "end_turn" | "tool_use" | "max_tokens" | "refusal" | "pause_turn";

export interface WorldCall {
  readonly tool: "work" | "alone" | "nope";
  readonly act: Act;
  /** Also ids that are used again, or are none. */
  readonly id: string;
  readonly malformed: boolean;
}

export type Act =
  | "returns"
  | "throws"
  | "hangs"
  | "settles late"
  | "rejects late"
  | "is huge"
  | "is nothing"
  | "tells progress";

const act: fc.Arbitrary<Act> = fc.constantFrom(
  "returns",
  "throws",
  "hangs",
  "settles late",
  "rejects late",
  "is huge",
  "is nothing",
  "tells progress",
);

const call: fc.Arbitrary<WorldCall> = fc.record({
  tool: fc.constantFrom("work", "work", "alone", "nope"),
  act,
  id: fc.oneof(
    { weight: 5, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom("t", "", "a b") },
  ),
  malformed: fc.boolean(),
});

const calls = fc.array(call, { maxLength: 4 });

const turn: fc.Arbitrary<WorldTurn> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("reply" as const),
      stopReason: fc.constantFrom<WorldStop[]>(
        "tool_use",
        "tool_use",
        "tool_use",
        "end_turn",
        "max_tokens",
        "refusal",
        "pause_turn",
      ),
      words: fc.constantFrom("", " ", "Look 😀", "\ud83d\ude00 done."),
      calls,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("dropped" as const),
      at: fc.double({ min: 0, max: 0.99, noNaN: true }),
      calls,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("failure" as const),
      status: fc.constantFrom(401, 429, 500, 529),
    }),
  },
);

export const worlds: fc.Arbitrary<World> = fc.record({
  turns: fc.array(turn, { minLength: 1, maxLength: 6 }),
  maxIterations: fc.integer({ min: 1, max: 5 }),
  parallel: fc.constantFrom(1, 2, Number.POSITIVE_INFINITY),
  abortAfter: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  runTimeout: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 6 }),
  reader: fc.constantFrom("none", "quick", "slow", "leaves"),
});
