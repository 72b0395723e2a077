import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { FileTools } from "../../dist/esm/toolsets/toolsets.js";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call } from "../tool/support.ts";
import { mainText, makeScene, platforms, pretendToRunOn, type Scene, secret } from "./scene.ts";

let scene: Scene;
let before: Readonly<Record<string, string>>;

/** `WORK` and `OUTSIDE` stand for the absolute paths. */
const outsidePaths = [
  "..",
  "../",
  "../..",
  "../outside/secret.txt",
  "./../outside/secret.txt",
  "src/../../outside/secret.txt",
  "src/./.././../outside/secret.txt",
  "a/b/../../../outside/secret.txt",
  "nothing/../../outside/secret.txt",
  "..//outside//secret.txt",
  "../work/../outside/secret.txt",
  "../work/src/main.ts",
  "../workspace/secret.txt",
  "../nothing.txt",
  "../outside/nothing.txt",
  "OUTSIDE",
  "OUTSIDE/secret.txt",
  "OUTSIDE/nothing.txt",
  "WORKspace/secret.txt",
  "WORK-nothing/secret.txt",
  "WORK/..",
  "WORK/../outside/secret.txt",
  "WORK/../workspace/secret.txt",
  "/",
  "//",
  "/etc/passwd",
  "//etc/passwd",
  "/nothing/at/all",
  "/proc/self/environ",
  "/proc/self/cwd/package.json",
  "/dev/null",
  "/dev/fd/0",
  "link-folder",
  "link-folder/",
  "link-folder/secret.txt",
  "link-folder/nothing.txt",
  "link-folder/src/main.ts",
  "link-file",
  "link-absolute",
  "link-dangling",
  "link-dangling-absolute",
  "link-chain/secret.txt",
  "link-chain/new/folder/file.txt",
  "deep/link",
  "deep/link-up/outside/secret.txt",
  "deep/er/../link",
  "link-up/outside/secret.txt",
  "link-up/work/src/main.ts",
  "link-out-and-back",
  "link-sibling",
  "link-sneaky",
  "link-sneaky-absolute",
  "link-root/etc/passwd",
  "link-process/environ",
  "link-process/root/etc/passwd",
  "good-folder/../link-file",
];

const brokenPaths = [
  "",
  " ",
  "\0",
  "src/main.ts\0",
  "src/main.ts\0.png",
  "../outside/secret.txt\0",
  "file:///etc/passwd",
  "file://OUTSIDE/secret.txt",
  "FILE:/etc/passwd",
  "http://localhost/secret.txt",
  "data:text/plain,x",
  "C:\\Windows\\win.ini",
  "c:/Windows/win.ini",
  "\\\\server\\share\\secret.txt",
  "\\\\?\\C:\\secret.txt",
  "..\\outside\\secret.txt",
  "src\\..\\..\\outside\\secret.txt",
  "~",
  "~/.ssh/id_rsa",
  "a".repeat(300),
  "a".repeat(5000),
  "a/".repeat(3000),
  "../".repeat(2000),
  "\ud800",
  "loop-a",
  "loop-b/secret.txt",
  "loop-self",
  "pipe",
  "src/main.ts/child",
  "src/main.ts/../../../outside/secret.txt/",
];

/** They look odd, and are names like any other. */
const oddNames = [
  "%2e%2e/outside/secret.txt",
  "..%2foutside%2fsecret.txt",
  "．．/outside/secret.txt",
  ".../secret.txt",
  "..;/outside/secret.txt",
  ".. /outside/secret.txt",
  "$HOME/secret.txt",
  "$(cat secret.txt)",
  "-rf",
  "*",
  "a\nb.txt",
  "nul",
];

function pathOf(path: string): string {
  return path.replace("WORK", scene.work).replace("OUTSIDE", scene.outside);
}

/** Every tool of the set, on a path. */
async function callAll(
  path: string,
): Promise<Record<string, { readonly text: string; readonly isError: boolean }>> {
  const inputs = {
    read_file: { path },
    read_image: { path },
    grep: { pattern: ".", path_pattern: path },
    sed: { path, pattern_to_be_replaced: ".", new_string: "x" },
    echo_into: { path, content: "overwritten" },
  };
  const files = new FileTools(scene.work);
  const results = Object.entries(inputs).map(async ([name, input]) => {
    const { content, isError } = await call(files, name, input);
    return [name, { text: JSON.stringify(content), isError }] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

describe.each(platforms)("the file tools, on %s,", (platform) => {
  let restore: () => void;
  beforeAll(() => {
    restore = pretendToRunOn(platform);
    scene = makeScene();
    before = scene.lookOutside();
  });
  afterAll(() => {
    scene.remove();
    restore();
  });

  it("are the five that the transformer finds in the class", () => {
    const tools = toolsOf(new FileTools(scene.work));
    expect(tools.map(({ signature }) => signature)).toEqual([
      "read_file(path: string, start_line?: Integer, end_line?: Integer): Promise<string>",
      "read_image(path: string): Promise<Image>",
      "grep(pattern: string, path_pattern: string): Promise<string>",
      "sed(path: string, pattern_to_be_replaced: string, new_string: string, start_line?: Integer, end_line?: Integer): Promise<string>",
      "echo_into(path: string, content: string): Promise<string>",
    ]);
  });

  it.each(outsidePaths)("see nothing at %j", async (path) => {
    const results = await callAll(pathOf(path));
    expect(JSON.stringify(results)).not.toContain(secret);
    for (const name of ["read_file", "read_image", "sed", "echo_into"]) {
      expect({ name, ...results[name] }).toMatchObject({ name, isError: true });
      expect(results[name]?.text).toContain("is outside the workspace");
    }
    expect(scene.lookOutside()).toEqual(before);
  });

  it.each(brokenPaths.map((path) => [path.slice(0, 40), path]))(
    "refuse %j… and say why",
    async (_, path = "") => {
      const { grep, ...results } = await callAll(pathOf(path));
      for (const [name, { text, isError }] of Object.entries(results)) {
        expect({ name, isError }).toEqual({ name, isError: true });
        expect(text).toMatch(/ [A-Z][^.]+\./);
        expect(text.length).toBeLessThan(400);
      }
      expect(JSON.stringify(grep)).not.toContain(secret);
      expect(scene.lookOutside()).toEqual(before);
    },
  );

  it.each(oddNames)("take %j for a name like any other", async (path) => {
    const files = new FileTools(scene.work);
    await expect(files.read_file(path)).rejects.toThrow(/is not there/);
    await files.echo_into(path, "inside");
    expect(readFileSync(join(scene.work, path), "utf8")).toBe("inside");
    expect(await files.read_file(path)).toBe("1\tinside");
    expect(scene.lookOutside()).toEqual(before);
  });

  it("say the same of what is there and what is not", async () => {
    const files = new FileTools(scene.work);
    const told = async (path: string): Promise<string> => {
      const error: unknown = await files.read_file(pathOf(path)).catch((caught: unknown) => caught);
      return (error as Error).message.replace(/^"[^"]*"/, "PATH");
    };
    const pairs = [
      ["../outside/secret.txt", "../outside/nothing.txt"],
      ["/etc/passwd", "/etc/nothing"],
      ["link-file", "link-dangling"],
      ["link-absolute", "link-dangling-absolute"],
      ["link-folder/secret.txt", "link-folder/nothing.txt"],
      ["link-root/etc/passwd", "link-root/nothing"],
    ] as const;
    for (const [there, missing] of pairs) expect(await told(there)).toBe(await told(missing));
  });

  it("never tell where the workspace is", async () => {
    const files = new FileTools(scene.work);
    const paths = ["nothing.txt", "src", "pipe", "loop-a", "link-file", "src/main.ts/child", "a".repeat(300)];
    for (const path of paths) {
      const error: unknown = await files.read_file(path).catch((caught: unknown) => caught);
      expect((error as Error).message).not.toContain(scene.base);
    }
  });

  it("follow links that stay inside", async () => {
    const files = new FileTools(scene.work);
    const shown = mainText
      .trimEnd()
      .split("\n")
      .map((line, index) => `${index + 1}\t${line}`)
      .join("\n");
    for (const path of [
      "good-link",
      "good-folder/main.ts",
      "good-absolute/main.ts",
      "./src//main.ts",
      "WORK/src/main.ts",
    ])
      expect(await files.read_file(pathOf(path))).toBe(shown);
    await files.echo_into("good-dangling", "new\n");
    expect(readFileSync(join(scene.work, "src/new.ts"), "utf8")).toBe("new\n");
  });

  it("work in a folder that is given by a link", async () => {
    const files = new FileTools(join(scene.work, "good-folder"));
    expect(await files.read_file("main.ts", 1, 1)).toContain("1\tconst a = 1;");
    expect(await files.read_file(join(scene.work, "good-folder", "main.ts"), 1, 1)).toContain("const a = 1;");
    await expect(files.read_file("../docs/guide.md")).rejects.toThrow("is outside the workspace");
  });

  it("make no folder for a path that is refused", async () => {
    const files = new FileTools(scene.work);
    await expect(files.echo_into("link-folder/made/file.txt", "x")).rejects.toThrow("outside");
    expect(existsSync(join(scene.outside, "made"))).toBe(false);
  });

  it("need a folder that is there", () => {
    expect(() => new FileTools(join(scene.work, "nothing"))).toThrow(/is not there\. Make the folder first/);
    expect(() => new FileTools(join(scene.work, "src/main.ts"))).toThrow(/is not a folder/);
  });
});
