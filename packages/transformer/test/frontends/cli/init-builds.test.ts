import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

function open(manifest: object, files: Readonly<Record<string, string>> = {}): void {
  place = new Workplace({ "package.json": JSON.stringify(manifest), ...files }, tmpdir());
}
const read = (name: string): string => readFileSync(join(place.folder, name), "utf8");
const noBuild =
  "plainfn: no build of this project gets plainfn by `init`. By hand: docs/builds.md of plainfn has a recipe for each build, and `plainfn generate` needs none.\n";
const plugin = { transform: "@plainfn/transformer", transformProgram: true };

describe("plainfn init, in a project", () => {
  it("finds the TypeScript of a workspace in the package.json of its root", async () => {
    open(
      { workspaces: ["packages/*"], devDependencies: { typescript: "^6.0.0" } },
      {
        "packages/a/package.json": '{ "scripts": { "build": "tsc" } }',
        "packages/a/tsconfig.json": "{}",
        "packages/a/src/main.ts": "export {};\n",
      },
    );
    expect((await place.plainfnIn("packages/a", "init", "--yes")).status).toBe(0);
    expect(JSON.parse(read("packages/a/package.json")).scripts).toEqual({ build: "tspc" });
    expect(JSON.parse(read("packages/a/tsconfig.json")).compilerOptions.plugins).toEqual([plugin]);
    const { out } = await place.plainfnIn("packages/a", "doctor");
    expect(out).toContain("note     TypeScript ^6.0.0 is not installed yet\n         hint: npm install\n");
    expect(out).toContain("ok       ts-patch runs the plugin of tsconfig.json\n");
  });

  it("edits each project that a list of projects refers to", async () => {
    open(
      { scripts: { build: "tsc -b" }, devDependencies: { typescript: "6.0.3" } },
      {
        "tsconfig.json":
          '{ "files": [], "references": [{ "path": "a" }, { "path": "b/tsconfig.lib.json" }] }',
        "a/tsconfig.json": '{ "compilerOptions": { "composite": true } }',
        "a/main.ts": "export {};\n",
        "b/tsconfig.lib.json": '{ "compilerOptions": { "composite": true } }',
        "b/main.ts": "export {};\n",
      },
    );
    expect((await place.plainfn("init", "--yes")).status).toBe(0);
    expect(JSON.parse(read("package.json")).scripts).toEqual({ build: "tspc -b" });
    for (const name of ["a/tsconfig.json", "b/tsconfig.lib.json"]) {
      expect(JSON.parse(read(name)).compilerOptions.plugins).toEqual([plugin]);
    }
    expect(read("tsconfig.json")).not.toContain("plugins");
    expect((await place.plainfn("doctor")).out).toContain(
      "ok       ts-patch runs the plugin of a/tsconfig.json\n",
    );
    expect(await place.plainfn("init")).toMatchObject({ status: 0, err: "" });
    expect((await place.plainfn("init", "--undo")).status).toBe(0);
    expect(read("a/tsconfig.json")).toBe('{ "compilerOptions": { "composite": true } }');
  });

  it.each([
    {
      reason: "no tsconfig.json",
      manifest: { scripts: { build: "tsc" }, devDependencies: { typescript: "6.0.3" } },
      files: {},
      named:
        'not edited: package.json, script "build": tsc finds no tsconfig.json. Write one, then run `plainfn init` again\n',
    },
    {
      reason: "no TypeScript",
      manifest: { scripts: { build: "npx tsc" } },
      files: { "tsconfig.json": "{}" },
      named:
        'not edited: package.json, script "build": nothing here says which TypeScript tsc is. Install typescript, then run `plainfn init` again\n',
    },
    {
      reason: "Next.js",
      manifest: { scripts: { build: "next build" }, dependencies: { next: "16" } },
      files: { "next.config.mjs": "export default {};\n" },
      named:
        'not edited: next.config.mjs: write there: turbopack: { rules: { "*.ts": { loaders: ["@plainfn/transformer/loader"] } } }\n',
    },
    {
      reason: "a program that calls esbuild",
      manifest: { scripts: { build: "node scripts/build.mjs" }, devDependencies: { esbuild: "0.28.2" } },
      files: { "scripts/build.mjs": 'import { build } from "esbuild";\n' },
      named:
        'not edited: scripts/build.mjs: write there: import plainfn from "@plainfn/transformer/esbuild", and plugins: [plainfn()]\n',
    },
    { reason: "nothing to build", manifest: {}, files: {}, named: "" },
  ])("says so when no build gets plainfn: $reason", async ({ manifest, files, named }) => {
    open(manifest, files as Readonly<Record<string, string>>);
    const first = await place.plainfn("init", "--yes");
    expect(first).toEqual({ status: 1, err: noBuild, out: expect.stringContaining(named) });
    expect(await place.plainfn("init", "--yes")).toEqual({ status: 1, err: noBuild, out: named });
    const { status, out } = await place.plainfn("doctor");
    expect(status).toBe(1);
    expect(out).toContain(
      "missing  no build of this project has plainfn in it\n         hint: `plainfn init` writes what it can, and names the rest; docs/builds.md",
    );
  });

  it("is content with Next.js once the line is there", async () => {
    const line =
      'export default { turbopack: { rules: { "*.ts": { loaders: ["@plainfn/transformer/loader"] } } } };';
    open({ dependencies: { next: "16" } }, { "next.config.mjs": line });
    expect((await place.plainfn("init", "--yes")).status).toBe(0);
    expect((await place.plainfn("doctor")).out).toContain("ok       next: next.config.mjs has plainfn\n");
  });

  it("edits the configurations of Vite and of Vitest, each its own", async () => {
    const config = "export default { test: {} };\n";
    open(
      { devDependencies: { vite: "8", vitest: "4" } },
      { "vite.config.ts": config, "vitest.config.ts": config },
    );
    expect((await place.plainfn("init", "--yes")).status).toBe(0);
    for (const name of ["vite.config.ts", "vitest.config.ts"])
      expect(read(name)).toContain("plugins: [plainfn()]");
    expect((await place.plainfn("doctor")).out).toContain("ok       vitest: vitest.config.ts has plainfn\n");
  });

  it("names a configuration once that Vite and Vitest share", async () => {
    open(
      { devDependencies: { vite: "8", vitest: "4" } },
      { "vite.config.ts": "export default () => ({});\n" },
    );
    expect((await place.plainfn("init")).out.match(/^not edited: .*/gm)).toEqual([
      'not edited: vite.config.ts: write there: import plainfn from "@plainfn/transformer/vite", and plugins: [plainfn()]',
    ]);
  });
});

describe("plainfn init, where package.json", () => {
  it.each([
    ["is empty", "", "package.json is empty. `npm init` writes one."],
    [
      "has a comma too many",
      '{\n  "name": "a",\n}\n',
      "package.json:3:1 - not JSON: property name expected.",
    ],
    ["is a list", "[]", "package.json holds no object, `{ … }`."],
    [
      "has a script that is no text",
      '{ "scripts": { "build": 5 } }',
      'package.json: "build" in "scripts" is 5, and not a text.',
    ],
    [
      "has a list of packages",
      '{ "dependencies": [] }',
      'package.json: "dependencies" is no object, `{ … }`.',
    ],
  ])("%s, says what is wrong with it", async (_, text, message) => {
    place = new Workplace({ "package.json": text }, tmpdir());
    for (const command of ["init", "doctor"]) {
      expect(await place.plainfn(command)).toEqual({ status: 1, out: "", err: `plainfn: ${message}\n` });
    }
  });

  it("begins with a byte order mark, keeps it", async () => {
    place = new Workplace(
      {
        "package.json":
          '\uFEFF{ "scripts": { "build": "tsc" }, "devDependencies": { "typescript": "6.0.3" } }',
        "tsconfig.json": "\uFEFF{}",
      },
      tmpdir(),
    );
    expect((await place.plainfn("init", "--yes")).status).toBe(0);
    expect(read("package.json")).toMatch(/^\uFEFF\{[^]*"tspc"/);
    expect((await place.plainfn("doctor")).out).toContain(
      "ok       ts-patch runs the plugin of tsconfig.json\n",
    );
  });

  it("is nowhere, says only that", async () => {
    place = new Workplace({}, tmpdir());
    expect(await place.plainfn("init")).toEqual({
      status: 1,
      out: "",
      err: "plainfn: there is no package.json here, nor in a folder above.\n",
    });
  });
});
