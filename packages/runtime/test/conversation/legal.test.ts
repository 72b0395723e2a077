import { describe, expect, it } from "@jest/globals";
import { legalCall, legalReply } from "../../src/conversation/legal.ts";

const none: ReadonlySet<string> = new Set();
const call = (input: unknown, id = "t1", name = "work") => ({ type: "tool_use" as const, id, name, input });

describe("a call as it is stored", () => {
  it("is the very one that came, wherever that is legal", () => {
    const block = { ...call({ text: "😀", deep: [{ a: null }] }), caller: { type: "direct" } };
    expect(legalCall(block, none)).toBe(block);
  });

  it("has no half characters, in whatever depth, and is otherwise the same", () => {
    expect(legalCall(call({ "a\ud83d": ["b\ude00", { c: "\ud83d\ude00", n: 1 }] }), none)).toEqual(
      call({ "a\ufffd": ["b\ufffd", { c: "😀", n: 1 }] }),
    );
  });

  it.each([
    ["", "call"],
    ["a b/c", "a_b_c"],
    ["é".repeat(300), "_".repeat(100)],
  ])("has a legal id for %j", (id, legal) => {
    expect(legalCall(call({}, id), none).id).toBe(legal);
  });

  it("has a legal name, though no tool may have it", () => {
    expect(legalCall(call({}, "t1", "my tool!"), none).name).toBe("my_tool_");
  });
});

describe("a reply as it is stored", () => {
  it("has no half characters in its texts, and keeps what else is in the block", () => {
    const cited = { type: "text" as const, text: "half \ud83d", citations: [{ a: 1 }] };
    expect(legalReply([cited])).toEqual([{ ...cited, text: "half \ufffd" }]);
  });
});
