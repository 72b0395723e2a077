import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Message } from "../../src/conversation/message.ts";
import { readHistory } from "../../src/conversation/read-history.ts";
import { problemsOf } from "../support/messages-contract.ts";

const call = (id: string, input: unknown = {}) => ({ type: "tool_use", id, name: "work", input });
const result = (id: string, content = `result of ${id}`) => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
const lost = (id: string) => ({
  ...result(id),
  content: expect.stringContaining("no result"),
  is_error: true,
});
const user = (...content: unknown[]) => ({ role: "user", content });
const assistant = (...content: unknown[]) => ({ role: "assistant", content });
const words = (text: string) => ({ type: "text", text });

function mended(...messages: unknown[]): readonly Message[] {
  const read = readHistory(messages).messages;
  expect(problemsIn(read)).toEqual([]);
  return read;
}

function problemsIn(messages: readonly Message[]): string[] {
  const last = messages.at(-1)?.role === "user" ? [] : [{ role: "user", content: "and" }];
  return problemsOf({ model: "m", max_tokens: 1, messages: [...messages, ...last] });
}

describe("a history that is whole", () => {
  it("is read as it is", () => {
    const messages = [
      { role: "user", content: "go" },
      assistant(
        { type: "thinking", thinking: "", signature: "s" },
        { type: "new", a: 1 },
        call("a"),
        call("b"),
      ),
      user(result("a"), result("b"), words("and?")),
      { role: "assistant", content: "done" },
    ];
    expect(mended(...messages)).toEqual(messages);
  });
});

describe("a history that is broken", () => {
  it.each<[string, unknown[], unknown[]]>([
    [
      "a call without a result",
      [user(words("go")), assistant(call("a"))],
      [user(words("go")), assistant(call("a")), user(lost("a"))],
    ],
    [
      "one of several calls without a result, and the results out of order",
      [user(words("go")), assistant(call("a"), call("b"), call("c")), user(result("c"), result("a"))],
      [
        user(words("go")),
        assistant(call("a"), call("b"), call("c")),
        user(result("a"), lost("b"), result("c")),
      ],
    ],
    [
      "a result without its call, after the first messages were cut away",
      [user(result("gone"), words("hello")), assistant(words("hi"))],
      [user(words("hello")), assistant(words("hi"))],
    ],
    [
      "a message that is only such a result",
      [user(words("a")), assistant(words("b")), user(result("gone"))],
      [user(words("a")), assistant(words("b"))],
    ],
    [
      "results in several messages",
      [user(words("go")), assistant(call("a"), call("b")), user(result("a")), user(result("b"))],
      [user(words("go")), assistant(call("a"), call("b")), user(result("a"), result("b"))],
    ],
    [
      "two results for one call",
      [user(words("go")), assistant(call("a")), user(result("a", "first"), result("a", "second"))],
      [user(words("go")), assistant(call("a")), user(result("a", "first"))],
    ],
    [
      "words before the results",
      [user(words("go")), assistant(call("a")), user(words("also"), result("a"))],
      [user(words("go")), assistant(call("a")), user(result("a"), words("also"))],
    ],
    [
      "an id that is used again",
      [
        user(words("go")),
        assistant(call("a")),
        user(result("a", "1")),
        assistant(call("a")),
        user(result("a", "2")),
      ],
      [
        user(words("go")),
        assistant(call("a")),
        user(result("a", "1")),
        assistant(call("a_2")),
        user({ ...result("a_2"), content: "2" }),
      ],
    ],
    [
      "a reply right after a reply with a call",
      [user(words("go")), assistant(call("a")), assistant(words("b"))],
      [user(words("go")), assistant(call("a"), words("b")), user(lost("a"))],
    ],
    [
      "arguments that are no object",
      [
        user(words("go")),
        assistant(call("a", '{"n":1}'), call("b", "{"), call("c", [1])),
        user(result("a"), result("b"), result("c")),
      ],
      [
        user(words("go")),
        assistant(call("a", { n: 1 }), call("b"), call("c")),
        user(result("a"), result("b"), result("c")),
      ],
    ],
    [
      "texts with nothing in them, and thinking that nothing follows",
      [
        user(words("go"), words(" ")),
        assistant(words(""), words("hi"), { type: "thinking", thinking: "", signature: "s" }),
        user(words("\n")),
      ],
      [user(words("go")), assistant(words("hi"))],
    ],
    [
      "a reply before anything was said",
      [assistant(words("welcome")), user(words("hi"))],
      [user(words("hi"))],
    ],
    ["nothing", [], []],
    ["messages of nothing", [{ role: "user", content: "" }, user(), assistant()], []],
  ])("%s", (_what, messages, expected) => {
    expect(mended(...messages)).toEqual(expected);
  });

  it("is refused where it is no history", () => {
    expect(() => readHistory([{ role: "tool", content: "x" }])).toThrow(
      'Message 0 of the history has the role "tool"',
    );
    expect(() => readHistory([user(), { role: "user", content: 7 }])).toThrow(
      "Message 1 of the history has content that is no text",
    );
    expect(() => readHistory([user("text")])).toThrow("no list of blocks");
    expect(() => readHistory([null])).toThrow("has the role nothing");
  });

  it("is a history again, whatever was cut out, doubled or moved, and stays as it is then", () => {
    const block = fc.oneof(
      fc.constantFrom("a", "b", "c", "", "x y").map((id) => call(id)),
      fc.constantFrom("a", "b", "c", "", "gone").map((id) => result(id)),
      fc.constantFrom("", " ", "words").map(words),
      fc.constant({ type: "thinking", thinking: "", signature: "s" }),
    );
    const message = fc.record({
      role: fc.constantFrom("user", "assistant"),
      content: fc.oneof(fc.constantFrom("", " ", "words"), fc.array(block, { maxLength: 5 })),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
        const read = readHistory(messages).messages;
        expect(problemsIn(read)).toEqual([]);
        expect(readHistory(read).messages).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a history that a run goes on with", () => {
  it("ends in the reply, with what is open and what is done", () => {
    const messages = [user(words("go")), assistant(call("a"), call("b")), user(result("a"))];
    expect(readHistory(messages, { keepOpen: true })).toEqual({
      messages: messages.slice(0, 2),
      open: [call("b")],
      finished: [result("a")],
    });
  });

  it("has nothing open when words follow, or all is done", () => {
    const spoken = [user(words("go")), assistant(call("a")), user(words("stop"))];
    expect(readHistory(spoken, { keepOpen: true }).open).toEqual([]);
    const done = [user(words("go")), assistant(call("a")), user(result("a"))];
    expect(readHistory(done, { keepOpen: true })).toEqual({ messages: done, open: [], finished: [] });
  });
});
