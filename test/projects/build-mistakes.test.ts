import { describe, expect, it } from "@jest/globals";
import { BuildFolder, configText } from "./build-folder.ts";
import { ownNode, Ran } from "./ran.ts";

const ran = new Ran("build-mistakes");
const saw = ({ project }: BuildFolder, checked: string): void =>
  ran.saw(project, { tool: "`plainfn build`", node: ownNode }, checked);

const tools = (body: string): Readonly<Record<string, string>> => ({
  "src/mistake.ts": `import { toolsOf } from "@plainfn/runtime";\n\nfunction one(a: string): string {\n  return a;\n}\n\n${body}\n`,
});
const typeError = tools("export const tools = toolsOf(one); export const text: string = 1;");
const open = (name: string, options: object, files: Readonly<Record<string, string>> = {}): BuildFolder =>
  new BuildFolder("build-7", name, { "tsconfig.json": configText(options), ...files });
const made = (folder: BuildFolder): readonly string[] =>
  Object.keys(folder.files()).filter((file) => !file.startsWith("src/") && file !== "tsconfig.json");

describe("plainfn build of a project with mistakes", () => {
  it("says where a type is wrong in the source, beside a tool on the same line, and ends as tsc does", async () => {
    const folder = open("type-error", {}, typeError);
    const stdout = "src/mistake.ts(7,49): error TS2322: Type 'number' is not assignable to type 'string'.\n";
    const built = await folder.plainfn("build");
    expect(built).toEqual({ status: 2, stdout, stderr: "" });
    expect(folder.read("dist/mistake.js")).toContain("__plainfn");
    expect(await folder.tsc()).toEqual(built);
  });

  it("writes nothing with an error when the project says so", async () => {
    const folder = open("held-back", { noEmitOnError: true }, typeError);
    const built = await folder.plainfn("build");
    expect(built.status).toBe(1);
    expect(built.stdout).toContain("src/mistake.ts(7,49): error TS2322: ");
    expect(made(folder)).toEqual([]);
    expect(await folder.tsc()).toEqual(built);
    saw(folder, "`noEmitOnError`");
  });

  it("writes nothing when a tool can't be one", async () => {
    const files = tools(
      "function watch(done: () => void): void {\n  done();\n}\n\nexport const tools = toolsOf(watch);",
    );
    const folder = open("ours", {}, files);
    expect(await folder.plainfn("build")).toEqual({
      status: 1,
      stdout: "",
      stderr: [
        "src/mistake.ts:7:16 - error PF1001: watch: `done` is a function, which a model can't send.",
        "  hint: take it where the tool is made, as in the constructor of a class, or write `done?: …` to leave it out",
        "",
      ].join("\n"),
    });
    expect(made(folder)).toEqual([]);
  });

  it("says what is wrong with types beside a tool that can't be one", async () => {
    const files = tools(
      "function watch(done: () => void): void {}\n\nexport const tools = toolsOf(watch);\nexport const text: string = 1;",
    );
    const folder = open("ours-and-types", { incremental: true, noUnusedParameters: false }, files);
    const built = await folder.plainfn("build");
    expect(built.status).toBe(1);
    expect(built.stdout).toBe(
      "src/mistake.ts(10,14): error TS2322: Type 'number' is not assignable to type 'string'.\n",
    );
    expect(built.stderr).toMatch(/^src\/mistake\.ts:7:16 - error PF1001: /);
    expect(made(folder)).toEqual([]);
  });

  it.each([
    { name: "plain", options: { declarationMap: true } },
    { name: "incremental", options: { incremental: true } },
    { name: "composite", options: { composite: true, emitDeclarationOnly: false } },
    { name: "TypeScript 5.4, composite", options: { composite: true }, project: "esm-5.4" },
  ])("writes nothing while a file does not parse: $name", async ({ name, options, project = "build-7" }) => {
    const old = project === "build-7" ? {} : { rewriteRelativeImportExtensions: undefined };
    const config = configText({ ...options, ...old });
    const folder = new BuildFolder(project, `syntax-${name.replace(/\W+/g, "-")}`, {
      "tsconfig.json": config,
    });
    const whole = folder.read("src/tools.ts");
    const broken = whole.replace("limit: number = 2", "limit: = 2");
    folder.write("src/tools.ts", broken);
    const words = /^src\/tools\.ts\(9,\d+\): error TS1110: Type expected\.\n$/;
    const refused = { status: 1, stdout: expect.stringMatching(words), stderr: "" };
    expect(await folder.plainfn("build")).toEqual(refused);
    expect(made(folder)).toEqual([]);

    folder.write("src/tools.ts", whole);
    await folder.plainfn("build");
    folder.write("src/tools.ts", broken);
    const before = folder.files();
    expect(Object.keys(before)).toContain("dist/tools.d.ts");
    expect(await folder.plainfn("build")).toEqual(refused);
    expect(folder.files()).toEqual(before);
  });

  it("writes no JavaScript with -b while a file does not parse", async () => {
    const folder = open("syntax-b", { composite: true });
    folder.write("src/tools.ts", folder.read("src/tools.ts").replace("limit: number = 2", "limit: = 2"));
    const { status, stdout } = await folder.plainfn("build", "-b");
    expect(status).toBe(1);
    expect(stdout).toMatch(/src\/tools\.ts\(9,\d+\): error TS1110: Type expected\.\n/);
    expect(made(folder).filter((file) => file.endsWith(".js"))).toEqual([]);
  });
});

describe("plainfn build where there is nothing to write", () => {
  it("checks the sources, ours and the compiler's", async () => {
    const folder = open("no-emit", { noEmit: true });
    const stderr =
      "plainfn: tsconfig.json is read by TypeScript 7.0.2 of the project, and built by TypeScript 7.0.2 of the project\n";
    expect(await folder.plainfn("build", "--verbose")).toEqual({ status: 0, stdout: "", stderr });
    expect(made(folder)).toEqual([]);
    saw(folder, "`noEmit`");
  });

  it("reads with its own compiler what the project's can't, and says why", async () => {
    const folder = open("read-by-ours", { noEmit: true });
    const { status, stderr } = await folder.plainfn("build", "--verbose", "--noImplicitAny");
    const words =
      /^plainfn: tsconfig\.json is read by TypeScript 6\.0\.\d of plainfn \(since `--noImplicitAny` is given beside it\), and built by TypeScript 7\.0\.2 of the project\n$/;
    expect(stderr).toMatch(words);
    expect(status).toBe(0);
  });

  it("reads with its own compiler what the project's fails on, and says so", async () => {
    const files = tools(
      "enum Scale {\n  Small = 1,\n  Endless = 1 / 0,\n}\n\nexport const tools = toolsOf(grow);\n\nfunction grow(scale?: Scale): string {\n  return String(scale);\n}",
    );
    const folder = open("endless", { noEmit: true }, files);
    const { status, stdout, stderr } = await folder.plainfn("build", "--verbose");
    expect(stderr).toContain(" of plainfn (since TypeScript 7.0.2 fails on it: ");
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });

  it("says that it takes a project", async () => {
    const folder = open("files", {});
    const words = "plainfn: `build` takes a project and no files, such as `src/main.ts`: name it with -p.\n";
    expect(await folder.plainfn("build", "src/main.ts")).toEqual({ status: 2, stdout: "", stderr: words });
    const missing = await folder.plainfn("build", "-p", "app");
    expect(missing).toEqual({ status: 2, stdout: "", stderr: "plainfn: -p: there is no file `app`.\n" });
  });

  it("passes on what only the compiler can answer, and what it does not know", async () => {
    const folder = open("passed-on", {});
    expect((await folder.plainfn("build", "--showConfig")).stdout).toBe(
      (await folder.tsc("--showConfig")).stdout,
    );
    const wrong = await folder.plainfn("build", "--nope");
    expect(wrong).toEqual(await folder.tsc("--nope"));
    expect(wrong.stdout).toContain("error TS5023: Unknown compiler option '--nope'.");
  });
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
