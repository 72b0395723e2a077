import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { tool } from "../../src/tool/attach.ts";
import { image } from "../../src/tool/image.ts";
import { cutText } from "../../src/tool/output/cut-text.ts";
import { estimateTokens } from "../../src/tool/output/estimate-tokens.ts";
import { fairShares } from "../../src/tool/output/fair-shares.ts";
import { type Outputs, outputsOf } from "../../src/tool/outputs.ts";
import type { MaxOutput } from "../../src/tool/tool.ts";
import { toolboxOf } from "../../src/tool/toolbox.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf, number, text } from "./support.ts";

const repeat = (piece: string, times: number): string => piece.repeat(times);
const plain = tool(repeat, definitionOf("plain", { piece: text, times: number }));
const toFile = tool(repeat, definitionOf("toFile", { piece: text, times: number }, { tooLongToFile: true }));
const png = Buffer.from("89504e470d0a1a0a00", "hex");

const opened: Outputs[] = [];
function open(sources: Parameters<typeof toolboxOf>[0], maxOutput?: MaxOutput): Outputs {
  const outputs = outputsOf(toolboxOf(sources), maxOutput);
  opened.push(outputs);
  return outputs;
}
afterEach(async () => {
  for (const outputs of opened.splice(0)) await outputs.close();
});

/** The content of one call in a run, which is one text here. */
async function textOf(outputs: Outputs, name: string, input: unknown): Promise<string> {
  const { content } = await call(outputs.toolbox, name, input, { outputs });
  expect(typeof content).toBe("string");
  return content as string;
}

const pathIn = (content: string): string => /The whole result is in (\S+):/.exec(content)?.[1] as string;

describe("a long result", () => {
  it("keeps head and tail, and says how much is omitted", async () => {
    const { content } = await call([plain], "plain", { piece: "row,", times: 500_000 });
    const [, head = "", omitted, tail = ""] =
      /^([\s\S]*)\n\n\[… (.*) …\]\n\n([\s\S]*)$/.exec(content as string) ?? [];
    expect(omitted).toBe(`${2_000_000 - head.length - tail.length} of 2000000 characters omitted`);
    expect(head).toMatch(/^(row,)+r?o?w?$/);
    expect(tail).toMatch(/^r?o?w?,?(row,)+$/);
    expect((content as string).length).toBeLessThan(120_000);
    expect(estimateTokens(content as string)).toBeGreaterThan(19_900);
    expect(estimateTokens(content as string)).toBeLessThan(20_100);
  });

  it("is cut where an error is, too", async () => {
    const failing = tool(
      (size: number) => {
        throw new Error("E".repeat(size));
      },
      definitionOf("failing", { size: number }),
    );
    const { content, isError } = await call([failing], "failing", { size: 500_000 });
    expect(isError).toBe(true);
    expect(content).toMatch(/^Error: EEE[\s\S]*omitted[\s\S]*E$/);
    expect((content as string).length).toBeLessThan(120_000);
  });

  it("is cut where it lists more issues than anyone reads", async () => {
    const input = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`${index}${"k".repeat(150)}`, 1]),
    );
    const { content } = await call([plain], "plain", input);
    expect(estimateTokens(content as string)).toBeLessThan(20_100);
  });

  it("stays as it is below the limit", async () => {
    expect((await call([plain], "plain", { piece: "row,", times: 3 })).content).toBe("row,row,row,");
    expect((await call([plain], "plain", { piece: "word ", times: 10_000 })).content).toHaveLength(50_000);
  });

  it("has a limit per tool, per run, or none", async () => {
    const input = { piece: "word ", times: 2_000 };
    const [made] = toolsOf(plain);
    const length = async (sources: Parameters<typeof toolboxOf>[0], maxOutput?: MaxOutput): Promise<number> =>
      (await textOf(open(sources, maxOutput), "plain", input)).length;
    expect(await length([plain])).toBe(10_000);
    expect(await length([plain], 100)).toBeLessThan(600);
    expect(await length([plain], { tokens: 100 })).toBeLessThan(600);
    expect(await length([made?.with({ maxOutput: 50 }) as object])).toBeLessThan(400);
    expect(await length([made?.with({ maxOutput: 50 }) as object], false)).toBeLessThan(400);
    expect(await length([made?.with({ maxOutput: false }) as object], 50)).toBe(10_000);
    const large = await call([made?.with({ maxOutput: false }) as object], "plain", {
      piece: "row,",
      times: 500_000,
    });
    expect(large.content).toHaveLength(2_000_000);
  });

  it("counts all texts of a result together, and leaves images alone", async () => {
    const mixed = tool(
      () => ["short", image(png), "a ".repeat(50_000), "b ".repeat(50_000)],
      definitionOf("mixed"),
    );
    const { content } = await call([mixed], "mixed");
    const blocks = content as { type: string; text?: string }[];
    expect(blocks.map(({ type }) => type)).toEqual(["text", "image", "text", "text"]);
    expect(blocks[0]?.text).toBe("short");
    expect(blocks[2]?.text).toMatch(/^a [\s\S]*omitted[\s\S]*a $/);
    const sum = blocks.reduce((tokens, block) => tokens + estimateTokens(block.text ?? ""), 0);
    expect(sum).toBeLessThan(20_200);
  });

  it("shares a limit with the other results of its turn, and short ones are kept", async () => {
    const outputs = open([plain], 1_000);
    const ask = (piece: string, times: number) =>
      call(outputs.toolbox, "plain", { piece, times }, { outputs });
    const outcomes = await Promise.all([
      ask("short", 1),
      ...Array.from({ length: 5 }, () => ask("row,", 5_000)),
    ]);
    const contents = (await outputs.share(outcomes)) as string[];
    expect(contents[0]).toBe("short");
    for (const content of contents.slice(1))
      expect(content).toMatch(/^row,[\s\S]*of 20000 characters omitted[\s\S]*row,$/);
    const sum = contents.reduce((tokens, content) => tokens + estimateTokens(content), 0);
    expect(sum).toBeGreaterThan(2_900);
    expect(sum).toBeLessThan(3_200);
    const few = outcomes.slice(0, 3);
    expect(await outputs.share(few)).toEqual(few.map(({ content }) => content));
  });

  it("has all of the turn's limit when it has a larger one of its own", async () => {
    const [made] = toolsOf(plain);
    const outputs = open([made?.with({ maxOutput: 5_000 }) as object], 1_000);
    const outcome = await call(outputs.toolbox, "plain", { piece: "word ", times: 3_500 }, { outputs });
    expect(await outputs.share([outcome])).toEqual([outcome.content]);
    expect(outcome.content).toHaveLength(17_500);
  });
});

describe("a long result that goes to a file", () => {
  it("names the file, whose bytes are the whole result, for its owner only", async () => {
    const outputs = open([toFile]);
    const content = await textOf(outputs, "toFile", { piece: "line of text\n", times: 20_000 });
    const path = pathIn(content);
    expect(readFileSync(path, "utf8")).toBe("line of text\n".repeat(20_000));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(content).toMatch(/^line of text\n[\s\S]*\d+ of 260000 bytes omitted[\s\S]*line of text\n$/);
    const offset = Number(/"offset":(\d+)/.exec(content)?.[1]);
    expect(Buffer.byteLength(content.slice(0, content.indexOf("\n\n[…")))).toBe(offset);
    await outputs.close();
    expect(existsSync(dirname(path))).toBe(false);
  });

  it("writes nothing for a short result", async () => {
    const outputs = open([toFile]);
    expect(await textOf(outputs, "toFile", { piece: "x", times: 100 })).toBe("x".repeat(100));
  });

  it("is read in parts that join to the whole, wherever they begin", async () => {
    const outputs = open([toFile], { tokens: 100 });
    const whole = "aé世😀\n".repeat(2_000);
    const path = pathIn(await textOf(outputs, "toFile", { piece: "aé世😀\n", times: 2_000 }));
    const bytes = Buffer.byteLength(whole);
    for (const length of [1, 7, 997, 100_000]) {
      const parts: string[] = [];
      const last = length === 1 ? 40 : bytes;
      for (let offset = 0; offset < last; offset += length) {
        const { output } = await call(
          outputs.toolbox,
          "read_output",
          { file: path, offset, length },
          { outputs },
        );
        parts.push(output as string);
      }
      expect(parts.join("")).toBe(length === 1 ? whole.slice(0, parts.join("").length) : whole);
      expect(parts.join("")).not.toContain("\ufffd");
    }
  });

  it("reaches the model in three slices that are not cut again", async () => {
    const json = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, ok: true }))).slice(
      0,
      300_000,
    );
    const big = tool(() => json, definitionOf("big", {}, { tooLongToFile: true }));
    const outputs = open([big]);
    const path = pathIn(await textOf(outputs, "big", {}));
    const slices = [0, 100_000, 200_000].map((offset) => ({ file: path, offset, length: 100_000 }));
    const outcomes = await Promise.all(
      slices.map((input) => call(outputs.toolbox, "read_output", input, { outputs })),
    );
    expect((await outputs.share(outcomes)).join("")).toBe(json);
    expect((await call([big], "big", {}, { outputs: open([big], false) })).content).toBe(json);
  });

  it("goes there for every tool of a run that says so, and then stays if that is wanted", async () => {
    const outputs = open([plain], { tokens: 10, toFile: true, keep: true });
    const path = pathIn(await textOf(outputs, "plain", { piece: "word ", times: 100 }));
    await outputs.close();
    expect(readFileSync(path, "utf8")).toHaveLength(500);
    rmSync(dirname(path), { recursive: true });
  });

  it("is written once when the turn's limit makes it shorter still", async () => {
    const outputs = open([toFile], 1_000);
    const ask = () => call(outputs.toolbox, "toFile", { piece: "row,", times: 5_000 }, { outputs });
    const outcomes = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    const paths = (await outputs.share(outcomes)).map((content) => pathIn(content as string));
    expect(paths).toEqual(outcomes.map(({ content }) => pathIn(content as string)));
    expect(new Set(paths).size).toBe(5);
  });

  it("is cut like any other where no file can be written", async () => {
    const real = process.getBuiltinModule;
    process.getBuiltinModule = (id: string) => (id === "node:os" ? { tmpdir: () => "/nowhere" } : real(id));
    try {
      const content = await textOf(open([toFile], 10), "toFile", { piece: "word ", times: 100 });
      expect(content).toContain("of 500 characters omitted");
    } finally {
      process.getBuiltinModule = real;
    }
  });
});

describe("read_output", () => {
  const names = (outputs: Outputs): string[] => outputs.toolbox.tools.map(({ name }) => name);

  it("is among the tools exactly when one of them may write a file", () => {
    const [made] = toolsOf(plain);
    expect(names(open([plain]))).toEqual(["plain"]);
    expect(names(open([plain, toFile]))).toEqual(["plain", "toFile", "read_output"]);
    expect(names(open([plain], { toFile: true }))).toEqual(["plain", "read_output"]);
    expect(names(open([toFile], false))).toEqual(["toFile"]);
    expect(names(open([made?.with({ maxOutput: { toFile: true } }) as object]))).toEqual([
      "plain",
      "read_output",
    ]);
    expect(open([plain]).toolbox.find("read_output")).toBeUndefined();
  });

  it("is the same in every run, to the byte", () => {
    const write = (): string => JSON.stringify(open([toFile]).toolbox.tools);
    expect(write()).toBe(write());
  });

  it("has a name that no other tool may have", () => {
    const mine = tool(() => 1, definitionOf("read_output"));
    expect(() => toolboxOf([mine])).toThrow(expect.objectContaining({ code: "TOOL_NAME" }));
    expect(() => toolboxOf({ read_output: plain })).toThrow("reserved");
    expect(toolboxOf({ read_result: mine }).tools).toHaveLength(1);
  });

  it("reads no other file, and says when there is nothing more", async () => {
    const outputs = open([toFile], 10);
    const path = pathIn(await textOf(outputs, "toFile", { piece: "word ", times: 100 }));
    const read = async (input: object) =>
      (await call(outputs.toolbox, "read_output", input, { outputs })).content;
    for (const file of [
      "/etc/passwd",
      "../output-1.txt",
      `${path}/../output-1.txt`,
      dirname(path),
      "__proto__",
    ]) {
      expect(await read({ file })).toBe(
        "No result of this run is in that file. Take the path from the result.",
      );
    }
    expect(await read({ file: "output-1.txt", offset: 495 })).toBe("word ");
    expect(await read({ file: path, offset: 500 })).toContain("has 500 bytes");
    expect(await read({ file: path, offset: -1 })).toContain("/offset");
    expect(await read({ file: path, length: 100_001 })).toContain("/length");
    await outputs.close();
    expect(await read({ file: path })).toContain("No result of this run");
  });
});

describe("cutting a text", () => {
  it.each([
    ["pairs", "😀"],
    ["families", "👨‍👩‍👧‍👦"],
    ["flags", "🇩🇪"],
    ["combining marks", "e\u0301"],
    ["line ends", "\r\n"],
    ["syllables", "한"],
  ])("never cuts inside %s", (_, character) => {
    const whole = character.repeat(3_000);
    for (let tokens = 40; tokens < 90; tokens++) {
      const { head, tail } = cutText(whole, tokens) as { head: string; tail: string };
      expect(head.length % character.length).toBe(0);
      expect(tail.length % character.length).toBe(0);
      expect(whole.startsWith(head) && whole.endsWith(tail)).toBe(true);
    }
  });

  it("ends for a character without an end", () => {
    const { head, tail } = cutText(`a${"\u0301".repeat(100_000)}`, 100) as { head: string; tail: string };
    expect(head.length + tail.length).toBeLessThan(600);
  });

  it("cuts nothing off a text that fits", () => {
    expect(cutText("word ".repeat(100), 1_000)).toBeUndefined();
    expect(cutText("", 1)).toBeUndefined();
  });
});

describe("the parts of a budget", () => {
  it("are what is needed for the small, and equal for the large", () => {
    expect(fairShares([10, 500, 1_000], 610)).toEqual([10, 300, 300]);
    expect(fairShares([1_000, 10, 500], 610)).toEqual([300, 10, 300]);
    expect(fairShares([1, 2, 3], 100)).toEqual([1, 2, 3]);
    expect(fairShares([], 100)).toEqual([]);
  });
});

describe("the estimate of tokens", () => {
  // Counted with two public tokenizers (o200k_base, and the one of @anthropic-ai/tokenizer 0.0.4): the estimate lies
  // within a quarter below the lower and a third above the higher count.
  it.each([
    ["prose", "The quick brown fox jumps over the lazy dog. ".repeat(100), 1_001, 1_001],
    [
      "JSON",
      JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `item ${id}`, ok: true }))),
      1_301,
      1_401,
    ],
    ["numbers", Array.from({ length: 500 }, (_, index) => (index * 7919) % 100_003).join(","), 1_493, 1_494],
  ])("is near for %s", (_, whole, fewest, most) => {
    expect(estimateTokens(whole)).toBeGreaterThan(fewest * 0.75);
    expect(estimateTokens(whole)).toBeLessThan(most * 1.34);
  });
});
