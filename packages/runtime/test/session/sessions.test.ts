import { spawn } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { scripted } from "../../src/model/scripted.ts";
import { fileSession } from "../../src/session/file-session.ts";
import { memorySession } from "../../src/session/memory-session.ts";
import type { Session } from "../../src/session/session.ts";
import { compiled, number } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";

/** The build of what is tested here: another process can't read the source. */
const built = new URL("../../dist/esm/index.js", import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plainfn-session-"));
});
afterEach(() => rm(folder, { recursive: true }));

const double = compiled((n: number) => n * 2, { n: number }, { name: "double" });
const call = { calls: [["double", { n: 4 }]] } as const;

describe.each<[string, () => Session]>([
  ["memory", () => memorySession()],
  ["a file", () => fileSession(join(folder, "deep", "chat.jsonl"))],
])("a session in %s", (_kind, make) => {
  it("carries a conversation from run to run", async () => {
    const session = make();
    const first = await new Agent("tester", {
      model: scripted(call, "Eight."),
      tools: [double],
      session,
    }).run("twice 4?");
    const model = scripted("I did.");
    const second = await new Agent("tester", { model, tools: [double] }).run("did you?", { session });
    expect(model.requests[0]?.messages).toEqual([...first.messages, { role: "user", content: "did you?" }]);
    expect(second.messages).toHaveLength(6);
    expect(await session.load()).toEqual(second.messages);
  });

  it("takes runs in the order asked", async () => {
    const session = make();
    const agent = new Agent("tester", { model: scripted("one", "two", "three"), session });
    expect(await Promise.all([agent("a"), agent("b"), agent("c")])).toEqual(["one", "two", "three"]);
    expect((await session.load()).map((message) => (message as { content: unknown }).content)).toEqual([
      "a",
      [{ type: "text", text: "one" }],
      "b",
      [{ type: "text", text: "two" }],
      "c",
      [{ type: "text", text: "three" }],
    ]);
  });

  it("has the reply before its calls run, and their results as soon as they are there", async () => {
    const session = make();
    const lengths: number[] = [];
    const look = compiled(async () => void lengths.push((await session.load()).length), {}, { name: "look" });
    const model = scripted({ calls: [["look", {}]] }, async () => {
      lengths.push((await session.load()).length);
      return "ok";
    });
    await new Agent("tester", { model, tools: [look], session }).run("go");
    expect(lengths).toEqual([2, 3]);
  });

  it("is as it was when the model gave no reply, so that the prompt can be sent again", async () => {
    const session = make();
    const agent = new Agent("tester", { model: scripted(new Error("no line"), "hello"), session });
    await expect(agent("hi")).rejects.toThrow("no line");
    expect(await session.load()).toEqual([]);
    expect(await agent("hi")).toBe("hello");
  });

  it("keeps what an aborted run had come to", async () => {
    const session = make();
    const hang = compiled(() => new Promise(() => undefined), {}, { name: "hang" });
    const run = new Agent("tester", {
      model: scripted({ calls: [["hang", {}]] }),
      tools: [hang],
      session,
    }).run("go");
    for await (const { type } of run) if (type === "tool_call") break;
    const { messages } = await run;
    expect(await session.load()).toEqual(messages);
  });

  it("and `messages` at once are too much", () => {
    const agent = new Agent("tester", { model: scripted() });
    expect(() => agent.run("go", { session: make(), messages: [] })).toThrow("`messages` is a history");
  });
});

describe("a session that fails", () => {
  it("ends the run with the history", async () => {
    const session: Session = { load: () => [], append: () => Promise.reject(new Error("disk full")) };
    await expect(new Agent("tester", { model: scripted("hello"), session }).run("hi")).rejects.toMatchObject({
      code: "SESSION",
      message: "Could not append to the session: disk full",
      messages: [{ role: "user" }, { role: "assistant" }],
    });
  });

  it("or hangs, does not hold up an abort", async () => {
    const session: Session = { load: () => new Promise(() => undefined), append: () => undefined };
    const run = new Agent("tester", { model: scripted("hello"), session }).run("hi");
    setTimeout(() => run.abort(), 1);
    expect(await run).toMatchObject({ stopReason: "aborted", messages: [] });
  });
});

describe("a run that is aborted while it waits for its turn on a session", () => {
  it("ends at once, and holds up none of those behind it", async () => {
    const session = memorySession();
    let finish = (): void => undefined;
    const slow = async (): Promise<string> => {
      await new Promise<void>((resolve) => (finish = resolve));
      return "first";
    };
    const agent = new Agent("tester", { model: scripted(slow, "third"), session });
    const first = agent("a");
    const second = Promise.resolve(agent.run("b", { signal: AbortSignal.abort() }));
    await new Promise((resolve) => setImmediate(resolve));
    const third = agent("c");
    expect((await second).stopReason).toBe("aborted");
    finish();
    expect([await first, await third]).toEqual(["first", "third"]);
  });
});

describe("a session's file", () => {
  const path = (): string => join(folder, "chat.jsonl");

  it("is one session, however often it is named: its runs follow each other", async () => {
    const runs = ["a", "b", "c"].map((prompt) => {
      const agent = new Agent("tester", { model: scripted(call, prompt), tools: [double] });
      return agent.run(prompt, { session: fileSession(path()) });
    });
    await Promise.all(runs);
    const messages = (await fileSession(join(folder, "deep", "..", "chat.jsonl")).load()) as {
      role: string;
    }[];
    expect(messages.map(({ role }) => role)).toEqual(Array(6).fill(["user", "assistant"]).flat());
  });

  it("is the owner's alone", async () => {
    await fileSession(path()).append([{ role: "user", content: "secret" }]);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
  });

  it("loses a line that was being written, wherever it broke off, and nothing else", async () => {
    const whole = [{ role: "user" as const, content: "a😀" }];
    const next = [{ role: "assistant" as const, content: "b😀" }];
    await fileSession(path()).append(whole);
    const before = await readFile(path());
    await fileSession(path()).append(next);
    const after = await readFile(path());
    for (let end = before.length; end < after.length - 1; end++) {
      await writeFile(path(), after.subarray(0, end));
      const session = fileSession(path());
      expect(await session.load()).toEqual(whole);
      await session.append(next);
      expect(await readFile(path())).toEqual(after);
    }
  });

  it("keeps a last line that only lacks its end", async () => {
    const [a, b] = ["a", "b"].map((content) => [{ role: "user" as const, content }]);
    await writeFile(path(), JSON.stringify(a));
    const session = fileSession(path());
    expect(await session.load()).toEqual(a);
    await session.append(b ?? []);
    expect(await readFile(path(), "utf8")).toBe(`${JSON.stringify(a)}\n${JSON.stringify(b)}\n`);
  });

  it.each(['{"precious":true}', "Dear diary", "name,age\nAnn,4"])(
    "touches nothing of a file that is none of a session's: %j",
    async (text) => {
      await writeFile(path(), text);
      const session = fileSession(path());
      await expect(session.load()).rejects.toThrow("is broken: line");
      await expect(session.append([{ role: "user", content: "a" }])).rejects.toThrow("is broken: line");
      expect(await readFile(path(), "utf8")).toBe(text);
    },
  );

  it("says which line is broken when it is not the last", async () => {
    await fileSession(path()).append([{ role: "user", content: "a" }]);
    await appendFile(path(), 'not json\n[{"role":"user","content":"b"}]\n');
    await expect(fileSession(path()).load()).rejects.toThrow(
      new RegExp(
        `^The session file ${path()} is broken: line 2 is no JSON \\(.+\\). Mend it, or move the file away`,
      ),
    );
    await writeFile(path(), '{"role":"user"}\n');
    await expect(fileSession(path()).load()).rejects.toThrow("line 1 is no list of messages");
  });

  it("says why it can't be read or written, and what to do", async () => {
    const messages = [{ role: "user" as const, content: "a" }];
    await fileSession(path()).append(messages);
    const below = join(path(), "chat.jsonl");
    await expect(fileSession(folder).load()).rejects.toThrow(
      `The session file ${folder} can't be read: it is a folder (EISDIR). Name a file in it.`,
    );
    await expect(fileSession(below).load()).rejects.toThrow(
      "can't be read: a part of its path is a file, and not a folder (ENOTDIR). Take another path.",
    );
    await expect(fileSession(below).append(messages)).rejects.toThrow(
      "can't be written: a part of its path is a file, and not a folder (EEXIST). Take another path.",
    );
    const tooLong = fileSession(join(folder, "x".repeat(300)));
    await expect(tooLong.load()).rejects.toThrow("its name is too long (ENAMETOOLONG). Take a shorter one.");
  });

  it("survives a kill at any moment: what is there can be gone on with", async () => {
    const writer = `
      import { fileSession } from ${JSON.stringify(built)};
      const session = fileSession(process.argv[1]);
      for (let n = 0; ; n++) {
        const call = { type: "tool_use", id: "t" + n, name: "double", input: { n, pad: "x".repeat(50_000) } };
        const result = { type: "tool_result", tool_use_id: "t" + n, content: "y".repeat(30_000) };
        await session.append([{ role: "user", content: "go" }, { role: "assistant", content: [call] }]);
        await session.append([{ role: "user", content: [result] }]);
        if (n === 0) process.stdout.write("began");
      }`;
    for (let round = 0; round < 5; round++) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", writer, path()], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      await new Promise((resolve) => child.stdout?.once("data", resolve));
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      const closed = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGKILL");
      await closed;
      const model = scripted("Here I am.");
      await new Agent("tester", { model, tools: [double] }).run("still there?", {
        session: fileSession(path()),
      });
      expect(problemsOf({ model: "m", max_tokens: 1, messages: model.requests[0]?.messages })).toEqual([]);
    }
  });
});
