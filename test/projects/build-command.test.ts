import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Ended } from "./build.ts";
import { BuildFolder, configText } from "./build-folder.ts";
import { expected } from "./expected.ts";
import { ownNode, Ran } from "./ran.ts";

interface Case {
  readonly name: string;
  /** The package whose TypeScript builds: 7.0.2 unless it is said. */
  readonly project?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Where the sources and the output are; absent where no map is asked for. */
  readonly main?: string;
  readonly output?: string;
  readonly isMapped?: false;
  /** Files of other kinds that have tools as well. */
  readonly withTools?: readonly string[];
  /** What it stands for in the table of the page, beside what every case is looked at for. */
  readonly checked?: string;
}

const ran = new Ran("build-command");
const passing =
  'import { toolsOf } from "@plainfn/runtime";\nimport { search } from "./tools.ts";\n\nexport const more = toolsOf(search);\n';
const dist = { output: "dist/main.js" };
const modules = { files: { "tsconfig.json": configText({}) }, checked: "ES modules" };
// Whatever is asked of tsc: each case is built by plain tsc too, and compared.
const cases: readonly Case[] = [
  { name: "TypeScript 7, ES modules", ...modules, ...dist },
  { name: "TypeScript 6.0", project: "esm-6.0", ...modules, ...dist },
  { name: "TypeScript 5.9", project: "esm-5.9", ...modules, ...dist },
  {
    name: "CommonJS by the package",
    checked: "CommonJS",
    files: { "tsconfig.json": configText({}), "package.json": '{ "type": "commonjs" }' },
    ...dist,
  },
  {
    name: "CommonJS by the option",
    files: {
      "tsconfig.json": configText({ module: "commonjs", moduleResolution: "bundler" }),
      "dist/package.json": '{ "type": "commonjs" }',
    },
    ...dist,
  },
  {
    name: "CommonJS word for word",
    files: {
      "tsconfig.json": configText({ verbatimModuleSyntax: true, rootDir: "cts" }, { include: ["cts"] }),
    },
    main: "cts/main.cts",
    output: "dist/main.cjs",
  },
  {
    name: "no outDir, beside JavaScript of the user's",
    files: {
      "tsconfig.json": configText({ outDir: undefined, rootDir: undefined }),
      "src/lib/own.js": "export const own = 1;\n",
      "src/lib/own.d.ts": "export declare const own: number;\n",
      "src/lib/more.ts": 'import { own } from "./own.js";\nexport const more: number = own;\n',
    },
    output: "src/main.js",
  },
  {
    name: "an outDir that the sources are in",
    files: { "tsconfig.json": configText({ outDir: "." }, { include: ["src"], exclude: [] }) },
    output: "main.js",
  },
  {
    name: "inline maps with the sources, under another root",
    files: {
      "tsconfig.json": configText({
        sourceMap: undefined,
        inlineSourceMap: true,
        inlineSources: true,
        sourceRoot: "../src",
      }),
      "src/lib/main.ts": "export const other: number = 1;\n",
    },
    ...dist,
  },
  {
    name: "no maps, no declarations, no rootDir",
    files: {
      "tsconfig.json": configText({ sourceMap: false, declaration: false, rootDir: ".", jsx: "react-jsx" }),
      "src/module.mts": passing,
      "src/view.tsx": passing,
    },
    output: "dist/src/main.js",
    isMapped: false,
    withTools: ["dist/src/module.mjs", "dist/src/view.js"],
  },
  {
    name: "declarations elsewhere, with maps",
    files: {
      "tsconfig.json": configText({ declarationMap: true, declarationDir: "types", inlineSources: true }),
    },
    ...dist,
  },
  {
    name: "an incremental build",
    files: { "tsconfig.json": configText({ incremental: true, tsBuildInfoFile: "info/build" }) },
    ...dist,
  },
  {
    name: "a composite project with JSON, JavaScript, paths and a base",
    files: {
      "base/tsconfig.json": configText({ composite: true, resolveJsonModule: true, allowJs: true }, {}),
      "tsconfig.json": JSON.stringify({
        extends: "./base/tsconfig.json",
        compilerOptions: { rootDir: ".", outDir: "out", paths: { "~/*": ["./src/*"] } },
        include: ["src", "src/data.json"],
        exclude: ["src/excluded.ts"],
      }),
      "src/data.json": '{ "a": [1] }',
      "src/plain.js": "export const plain = [1];\n",
      "src/excluded.ts": "const broken: string = 1;\n",
      "src/more.ts":
        'import data from "./data.json" with { type: "json" };\nimport { plain } from "./plain.js";\nexport const more: number[] = [...data.a, ...plain];\nexport type { Ticket } from "~/tools.js";\n',
    },
    output: "out/src/main.js",
  },
  {
    name: "arguments in place of options",
    files: { "config/tsconfig.app.json": configText({ rootDir: "../src" }, { include: ["../src"] }) },
    args: ["-p", "config/tsconfig.app.json", "--outDir", "elsewhere", "--removeComments"],
    output: "elsewhere/main.js",
  },
  {
    name: "references",
    files: {
      "tsconfig.json": JSON.stringify({ files: [], references: [{ path: "app" }] }),
      "app/tsconfig.json": configText(
        { composite: true, rootDir: ".", outDir: "../dist/app" },
        { references: [{ path: "../src" }] },
      ),
      "app/main.ts":
        'import "../src/main.ts";\nimport { type Ticket, search } from "../src/tools.ts";\nexport const found: string[] = search("tea");\nexport let ticket: Ticket | undefined;\n',
      "src/tsconfig.json": configText({ composite: true, rootDir: ".", outDir: "../dist/src" }, {}),
    },
    args: ["-b"],
    output: "dist/app/main.js",
  },
  {
    name: "references of a project without declarations",
    files: {
      "tsconfig.json": configText(
        { declaration: undefined, outDir: "dist/src" },
        { include: ["src"], references: [{ path: "lib" }] },
      ),
      "lib/tsconfig.json": configText({ composite: true, rootDir: ".", outDir: "../dist/lib" }, {}),
      "lib/lib.ts": "export const lib: number = 1;\n",
      "src/more.ts": 'import { lib } from "../lib/lib.ts";\nexport const more: number = lib;\n',
    },
    args: ["-b", "."],
    output: "dist/src/main.js",
  },
];

describe.each(cases)("plainfn build: $name", (given) => {
  const { name, project = "build-7", files, args = [], main = "src/main.ts", output = "" } = given;
  const [ours, plain] = ["ours", "plain"].map((kind) => `${name.replace(/\W+/g, "-")}-${kind}`) as [
    string,
    string,
  ];
  const [built, other] = [ours, plain].map((folder) => new BuildFolder(project, folder, files)) as [
    BuildFolder,
    BuildFolder,
  ];
  const saw = (...checked: readonly string[]): void =>
    ran.saw(built.project, { tool: "`plainfn build`", node: ownNode }, ...checked);
  let ended: Ended;

  beforeAll(async () => {
    if (main.startsWith("cts")) {
      for (const { folder } of [built, other]) cpSync(cts, join(folder, "cts"), { recursive: true });
    }
    ended = await built.plainfn("build", ...args);
    await other.tsc(...args);
  }, 120_000);

  it("says no more than tsc, and what we warn of", () => {
    const warning = "cts/main.cts:7:62 - warning PF3002: ";
    const stderr = main.startsWith("cts") ? expect.stringContaining(warning) : "";
    expect(ended).toEqual({ status: 0, stdout: "", stderr });
  });

  it("has the tools with their schemas, calls them, and shows where an error was thrown", async () => {
    const printed = await built.run(output);
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    if (given.checked !== undefined) saw(given.checked);
    const lines = built.read(main).split("\n");
    const line = lines.findIndex((text) => text.includes('new Error("planned")'));
    const column = lines[line]?.indexOf("new Error") ?? 0;
    const place = `${main}:${line + 1}:${column + 1}`;
    if (given.isMapped === false) return;
    expect(printed.stderr).toContain(place);
    saw("source maps");
  });

  it("writes the same files as tsc, which differ only where tools are", () => {
    const [mine, theirs] = [built.files(), other.files()];
    expect(Object.keys(mine)).toEqual(Object.keys(theirs));
    const differing = Object.keys(mine).filter((file) => mine[file] !== theirs[file] && !isInfo(file));
    const withTools = Object.keys(mine).filter((file) =>
      mine[file.replace(/\.map$/, "")]?.includes("__plainfn"),
    );
    expect(differing).toEqual(withTools);
    expect(withTools.length).toBeGreaterThan(1);
    expect(withTools).toEqual(expect.arrayContaining([...(given.withTools ?? [])]));
    expect(Object.values(mine).join("\n")).not.toContain("plainfn-build-");
    if (Object.keys(mine).some((file) => file.endsWith("tools.d.ts"))) saw("declarations");
  });
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});

/** It tells when each kind of output was made. */
const isInfo = (file: string): boolean => /\.tsbuildinfo$|^info\//.test(file);
const cts = fileURLToPath(new URL("cjs-6.0/cts", import.meta.url));
