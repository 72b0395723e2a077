import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { FileTools } from "../../dist/esm/toolsets/toolsets.js";
import { Agent } from "../../src/agent/agent.ts";
import { offline } from "../../src/model/offline/offline.ts";
import { scripted } from "../../src/model/scripted.ts";
import { mainText, makeScene, type Scene } from "./scene.ts";

let scene: Scene;
let files: FileTools;
beforeEach(() => {
  scene = makeScene();
  files = new FileTools(scene.work);
});
afterEach(() => scene.remove());

const stale =
  "file has been changed since last read, you should read it now first before continue to do any modifications.";
const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108", "hex");

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(scene.work, path)), { recursive: true });
  writeFileSync(join(scene.work, path), content);
}

function content(path: string): string {
  return readFileSync(join(scene.work, path), "utf8");
}

describe("read_file", () => {
  it("numbers the lines", async () => {
    expect(await files.read_file("src/main.ts")).toBe(
      "1\tconst a = 1;\n2\tconst b = a + 1;\n3\texport { a, b };",
    );
  });

  it("reads a range, and says how to read on", async () => {
    put("list.txt", Array.from({ length: 50 }, (_, index) => `item ${index + 1}`).join("\n"));
    expect(await files.read_file("list.txt", 49)).toBe("49\titem 49\n50\titem 50");
    expect(await files.read_file("list.txt", 2, 3)).toBe("2\titem 2\n3\titem 3");
    await expect(files.read_file("list.txt", 51)).rejects.toThrow(
      '"list.txt" has 50 lines: there is no line 51.',
    );
  });

  it.each([
    [0, 5],
    [3, 2],
    [1.5, 2],
    [-1, undefined],
    [1, Number.NaN],
  ])("refuses lines %p to %p", async (start, end) => {
    await expect(files.read_file("src/main.ts", start, end)).rejects.toThrow(
      /no range\. Lines are counted from 1/,
    );
  });

  it("shows as much of a long file as is useful, and reads on from there", async () => {
    put("long.txt", Array.from({ length: 9000 }, (_, index) => `line number ${index + 1}`).join("\n"));
    const first = await files.read_file("long.txt");
    const [, last, next] = /\[Lines 1 to (\d+) of 9000\. Read on with start_line (\d+),/.exec(first) ?? [];
    expect(Number(next)).toBe(Number(last) + 1);
    expect(await files.read_file("long.txt", Number(next))).toMatch(
      new RegExp(`^${next}\tline number ${next}\n`),
    );
    expect(first.length).toBeLessThan(60_000);
  });

  it("cuts a line that has no end", async () => {
    put("bundle.js", `start${"x".repeat(3_000_000)}\nsecond`);
    const shown = await files.read_file("bundle.js");
    expect(shown).toMatch(/^1\tstartx{1995} \[… 2998005 more characters in this line …\]\n2\tsecond$/);
  });

  it("reads a file of any size piece by piece", async () => {
    put("huge.log", Buffer.alloc(40_000_000, "0123456789abcde\n"));
    expect(await files.read_file("huge.log", 2_500_000)).toBe("2500000\t0123456789abcde");
  });

  it("keeps characters whole that lie across pieces", async () => {
    const line = `${"a".repeat(65_535)}é😀`;
    put("wide.txt", `${line}\n${"é".repeat(40_000)}\nend`);
    expect(await files.read_file("wide.txt")).not.toContain("\ufffd");
    expect(await files.read_file("wide.txt", 3)).toBe("3\tend");
  });

  it.each([
    ["", "The file is empty."],
    ["\n", "1\t"],
    ["a", "1\ta"],
    ["a\r\nb\r\n", "1\ta\n2\tb"],
    ["a\n\n", "1\ta\n2\t"],
  ])("shows %j", async (text, shown) => {
    put("x.txt", text);
    expect(await files.read_file("x.txt")).toBe(shown);
  });

  it("says what a file is that has no text", async () => {
    put("data.bin", Buffer.from([1, 0, 2, 3]));
    put("picture.png", png);
    expect(await files.read_file("data.bin")).toBe(
      `"data.bin" is a binary file of 4 bytes. Its content can't be shown as text.`,
    );
    expect(await files.read_file("picture.png")).toContain("Look at it with read_image.");
  });

  it("says that some bytes are no text", async () => {
    put("latin.txt", Buffer.from("caf\xe9", "latin1"));
    expect(await files.read_file("latin.txt")).toBe(
      "1\tcaf\ufffd\n[Bytes that are not UTF-8 are shown as \ufffd.]",
    );
  });

  it("lists a folder for who reads one, and names what is near", async () => {
    await expect(files.read_file("src")).rejects.toThrow(
      '"src" is a folder, which has: main.ts. Give the path of a file.',
    );
    await expect(files.read_file(".")).rejects.toThrow("which has: deep/, docs/");
    await expect(files.read_file("src/mian.ts")).rejects.toThrow(
      '"src/mian.ts" is not there. Its folder has "main.ts".',
    );
  });

  it("ends when the call is aborted", async () => {
    await expect(
      files.read_file("src/main.ts", 1, 2, AbortSignal.abort(new Error("enough"))),
    ).rejects.toThrow("enough");
  });
});

describe("read_image", () => {
  it("shows an image", async () => {
    put("picture.png", png);
    expect(await files.read_image("picture.png")).toMatchObject({ kind: "image", mimeType: "image/png" });
  });

  it("refuses what is none, by its content", async () => {
    put("picture.png", "no image");
    await expect(files.read_image("picture.png")).rejects.toThrow(/^"picture\.png": The image of 8 bytes/);
    put("large.png", Buffer.concat([png, Buffer.alloc(4_000_000)]));
    await expect(files.read_image("large.png")).rejects.toThrow(/has 4000025 bytes, more than the 3932160/);
  });
});

describe("changes to a file that is there", () => {
  it("need a read of its content", async () => {
    await expect(files.sed("src/main.ts", "a", "b")).rejects.toThrow(stale);
    await expect(files.echo_into("src/main.ts", "new")).rejects.toThrow(stale);
    expect(content("src/main.ts")).toBe(mainText);
    await files.read_file("src/main.ts", 1, 1);
    await files.echo_into("src/main.ts", "new");
    expect(content("src/main.ts")).toBe("new");
  });

  it("need another read when somebody has changed it, even with the same size and time", async () => {
    await files.read_file("src/main.ts");
    const { atime, mtime } = statSync(join(scene.work, "src/main.ts"));
    put("src/main.ts", mainText.replace("1", "2"));
    const { utimesSync } = await import("node:fs");
    utimesSync(join(scene.work, "src/main.ts"), atime, mtime);
    await expect(files.sed("src/main.ts", "a", "b")).rejects.toThrow(stale);
    await files.read_file("src/main.ts");
    await files.sed("src/main.ts", "const a", "let a");
    expect(content("src/main.ts")).toContain("let a = 2;");
  });

  it("need no other read after a change of one's own", async () => {
    await files.echo_into("fresh.txt", "one two");
    await files.sed("fresh.txt", "one", "1");
    await files.sed("fresh.txt", "two", "2");
    await files.echo_into("fresh.txt", `${content("fresh.txt")}!`);
    expect(content("fresh.txt")).toBe("1 2!");
  });

  it("count a read by any path, of this toolset only", async () => {
    await files.read_file("good-link");
    await files.sed("good-folder/main.ts", "const a", "let a");
    await expect(new FileTools(scene.work).sed("src/main.ts", "a", "b")).rejects.toThrow(stale);
  });

  it("are not for a search to allow", async () => {
    await files.grep("const", "**");
    await expect(files.sed("src/main.ts", "a", "b")).rejects.toThrow(stale);
  });

  it("keep the mode, and the link that led there", async () => {
    chmodSync(join(scene.work, "src/main.ts"), 0o751);
    await files.read_file("good-link");
    await files.sed("good-link", "const a", "let a");
    expect(statSync(join(scene.work, "src/main.ts")).mode & 0o7777).toBe(0o751);
    expect(readdirSync(join(scene.work, "src"))).toEqual(["main.ts"]);
    expect(content("good-link")).toContain("let a");
  });

  it("respect that a file is read-only", async () => {
    chmodSync(join(scene.work, "src/main.ts"), 0o444);
    await files.read_file("src/main.ts");
    await expect(files.echo_into("src/main.ts", "x")).rejects.toThrow(/is read-only/);
    expect(content("src/main.ts")).toBe(mainText);
  });
});

describe("echo_into", () => {
  it("makes files and folders", async () => {
    expect(await files.echo_into("new/folder/file.txt", "é\n")).toBe(
      'Created "new/folder/file.txt": 3 bytes.',
    );
    expect(await files.echo_into("new/folder/file.txt", "x")).toBe('Wrote "new/folder/file.txt": 1 byte.');
    await expect(files.echo_into("new/other/", "x")).rejects.toThrow("is not there");
    await expect(files.read_file("src/main.ts/")).rejects.toThrow("leads through a file");
    await expect(files.echo_into("src", "x")).rejects.toThrow("is a folder");
    await expect(files.echo_into("src/main.ts/file.txt", "x")).rejects.toThrow("leads through a file");
  });

  it("writes no half characters", async () => {
    await files.echo_into("half.txt", "a\ud800b");
    expect(content("half.txt")).toBe("a\ufffdb");
  });
});

describe("sed", () => {
  const edit = async (text: string, pattern: string, replacement: string, first?: number, last?: number) => {
    put("x.txt", text);
    await files.read_file("x.txt");
    const report = await files.sed("x.txt", pattern, replacement, first, last);
    return { text: content("x.txt"), report };
  };

  it.each([
    ["a b a", "a", "x", "x b x"],
    ["one\ntwo\n", "^", "> ", "> one\n> two\n"],
    ["one\ntwo\n", "$", ";", "one;\ntwo;\n"],
    ["one\ntwo\n", ".*", "x", "x\nx\n"],
    ["one\ntwo\nthree", "one\\ntwo", "1", "1\nthree"],
    ["f(a, b)", "\\((\\w), (\\w)\\)", "($2, $1)", "f(b, a)"],
    ["f(a, b)", "\\((\\w), (\\w)\\)", "(\\2, \\1)", "f(b, a)"],
    ["2026-11-30", "(?<y>\\d+)-(?<m>\\d+)", "$<m>/$<y>", "11/2026-30"],
    ["<a><b>", "<.*?>", "-", "--"],
    ["cost", "cost", "$1 $& $$ \\1", "$1 $& $$ \\1"],
    ["(x)", "\\((x)\\)", "$1$12$3", "xx2$3"],
    ["foobar foo", "foo(?!bar)", "x", "foobar x"],
    ["a1b22", "(?<=b)\\d+", "#", "a1b#"],
    ["naïve 😀", "ï|😀", "_", "na_ve _"],
    ["a\r\nb\r\n", "$", ";", "a;\r\nb;\r\n"],
    ["a\r\nb\r\n", "a\\nb", "x\ny", "x\r\ny\r\n"],
    ["\ufeffa", "a", "b", "\ufeffb"],
    ["aaa", "a*?", "-", "-a-a-a-"],
  ])("in %j replaces %j by %j", async (text, pattern, replacement, expected) => {
    expect((await edit(text, pattern, replacement)).text).toBe(expected);
  });

  it("keeps to its lines, and shows them as they are now", async () => {
    const { text, report } = await edit("a\na\na\na\n", "a", "b\nc", 2, 3);
    expect(text).toBe("a\nb\nc\nb\nc\na\n");
    expect(report).toBe('Replaced 2 matches in "x.txt":\n2\tb\n3\tc\n4\tb\n5\tc');
    await expect(files.sed("x.txt", "a", "b", 9)).rejects.toThrow("has 6 lines: there is no line 9");
  });

  it("says why nothing matches", async () => {
    await expect(edit("f(x)", "f(x)", "g")).rejects.toThrow(/It is there as plain text: write \\ before/);
    await expect(edit("f(x)", "h", "g", 1, 1)).rejects.toThrow(
      /Nothing in "x\.txt" in lines 1 to 1 matches "h"/,
    );
    await expect(edit("f(x)", "f(x", "g")).rejects.toThrow(
      /The pattern "f\(x" can't be used: Unterminated group/,
    );
    await expect(edit("aa", "(a)\\1", "g")).rejects.toThrow(/backreference/);
    await expect(edit("aa", "", "g")).rejects.toThrow(/is empty/);
    await expect(edit("aa", "a".repeat(2001), "g")).rejects.toThrow(/more than 2000/);
  });

  it.each([
    ["(a+)+$", `${"a".repeat(5000)}!`],
    ["(a|a)*b", "a".repeat(5000)],
    ["(.*)*x", "y".repeat(5000)],
    ["(?:a?){50}a{50}!", "a".repeat(500)],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(5000)],
  ])("ends soon on %j with a text made against it", async (pattern, text) => {
    await expect(edit(text, pattern, "x")).rejects.toThrow(/matches|takes too long/);
  });

  it("changes nothing that is not UTF-8", async () => {
    put("latin.txt", Buffer.from("caf\xe9", "latin1"));
    await files.read_file("latin.txt");
    await expect(files.sed("latin.txt", "c", "k")).rejects.toThrow("is not UTF-8 text");
    put("big.txt", "a".repeat(4_200_000));
    await expect(files.sed("big.txt", "b", "k")).rejects.toThrow("more than the 4194304 that sed takes");
  });
});

describe("grep", () => {
  it("finds lines by file and number", async () => {
    expect(await files.grep("^const (a|b)\\b", "src/*.ts")).toBe(
      'src/main.ts:1: const a = 1;\nsrc/main.ts:2: const b = a + 1;\n[2 matches in 1 file that fits "src/*.ts".]',
    );
  });

  it("says what it has passed over", async () => {
    put("data.bin", Buffer.from([0, 1]));
    put("node_modules/x/index.js", "const a");
    put(".git/config", "const a");
    put(".hidden/a.ts", "const hidden");
    put("large.txt", Buffer.alloc(9_000_000, "a\n"));
    put("bundle.js", `const${"x".repeat(60_000)}`);
    const found = await files.grep("const", "**");
    expect(found).toContain(".hidden/a.ts:1: const hidden");
    expect(found).toContain(
      "[Not searched: 1 binary file, 1 file larger than 8 MB (see them with read_file), 1 line of more than 50,000 characters, 22 symbolic links, 1 device or pipe, 2 folders named node_modules or .git (name it in path_pattern to search it).]",
    );
    expect(await files.grep("const", "node_modules/**")).toContain("node_modules/x/index.js:1: const a");
  });

  it("says that nothing fits, or nothing matches", async () => {
    expect(await files.grep("nothing", "src/*")).toBe('[No match in 1 file that fits "src/*".]');
    expect(await files.grep("x", "src/*.py")).toBe('[No text file fits "src/*.py". Try "**" for all files.]');
  });

  it("stops at 200 matches, and cuts long lines", async () => {
    put("many.txt", "match\n".repeat(300));
    put("long.txt", `match${"x".repeat(1000)}`);
    const many = await files.grep("match", "many.txt");
    expect(many.match(/^many\.txt:\d+: match$/gm)?.length).toBe(200);
    expect(many).toContain("[The search ended at 200 matches.");
    expect(await files.grep("match", "long.txt")).toMatch(
      /^long\.txt:1: matchx{295} \[… 705 more characters …\]/,
    );
  });

  it.each([
    ["(a+)+$", `${"a".repeat(20_000)}!`],
    ["^(.*)*x$", "y".repeat(20_000)],
  ])("ends soon on %j with a text made against it", async (pattern, text) => {
    put("evil.txt", text);
    expect(await files.grep(pattern, "evil.txt")).toContain("No match");
  });

  it("refuses patterns that are none", async () => {
    await expect(files.grep("(", "**")).rejects.toThrow(/Unterminated group/);
    await expect(files.grep("a", "src/{a,b")).rejects.toThrow(/has a \{ without its \}/);
    await expect(files.grep("a", "src/[a")).rejects.toThrow(/has a \[ without its \]/);
    await expect(files.grep("a", "../*")).rejects.toThrow("is outside the workspace");
  });
});

describe("an agent with the file tools", () => {
  it("works offline", async () => {
    const agent = new Agent("editor", { tools: [files], model: offline() });
    expect(await agent("sed('src/main.ts', 'const a', 'let a')")).toBe(stale);
    expect(await agent("read_file('src/main.ts', 1, 1)")).toContain("1\tconst a = 1;");
    expect(await agent("sed('src/main.ts', 'const a', 'let a')")).toBe(
      'Replaced 1 match in "src/main.ts":\n1\tlet a = 1;',
    );
    expect(await agent("grep({ pattern: 'let', path_pattern: '*.ts' })")).toContain(
      "src/main.ts:1: let a = 1;",
    );
  });

  it("takes the calls of one reply in their order", async () => {
    const calls: [string, object][] = [
      ["read_file", { path: "src/main.ts" }],
      ["sed", { path: "src/main.ts", pattern_to_be_replaced: "const a", new_string: "let a" }],
      ["sed", { path: "src/main.ts", pattern_to_be_replaced: "let a", new_string: "var a" }],
      ["read_file", { path: "../outside/secret.txt", start_line: "1" }],
    ];
    const model = scripted({ calls }, "done");
    const agent = new Agent("editor", { tools: [files], model });
    const { text, messages } = await agent.run("edit");
    expect(text).toBe("done");
    expect(content("src/main.ts")).toContain("var a = 1;");
    expect(JSON.stringify(messages)).toContain("is outside the workspace");
    expect(JSON.stringify(model.requests[0]?.system)).toContain("Read a file before you change it");
  });
});
