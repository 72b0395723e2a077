import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

interface Outcome {
  readonly script: string | undefined;
  readonly notEdited: readonly string[];
}

/** What `init` makes of one script, with TypeScript 6 or 7. */
async function afterInit(script: string, version: string, files = {}): Promise<Outcome> {
  place = new Workplace(
    {
      "package.json": JSON.stringify({ scripts: { it: script }, devDependencies: { typescript: version } }),
      "tsconfig.json": "{}",
      "src/main.ts": "export {};\n",
      ...files,
    },
    tmpdir(),
  );
  const { out } = await place.plainfn("init", "--yes");
  const { scripts } = JSON.parse(readFileSync(join(place.folder, "package.json"), "utf8")) as {
    readonly scripts: { readonly it?: string };
  };
  return { script: scripts.it, notEdited: out.match(/^not edited: .*/gm) ?? [] };
}

const hook = "--import @plainfn/transformer/node";

describe("plainfn init, with a script", () => {
  it.each([
    ["tsx watch src/main.ts", `tsx watch ${hook} src/main.ts`],
    ["tsx src/main", `tsx ${hook} src/main`],
    ["node --watch src/main.ts", `node --watch ${hook} src/main.ts`],
    ["node --import tsx src/main.ts", `node --import tsx ${hook} src/main.ts`],
    [
      "npx tsx watch --clear-screen=false src/main.ts",
      `npx tsx watch --clear-screen=false ${hook} src/main.ts`,
    ],
    ["cross-env A=b tsc -p tsconfig.json", "cross-env A=b tspc -p tsconfig.json"],
    ['A="b c" tsc -p . >log 2>&1', 'A="b c" tspc -p . >log 2>&1'],
    ["node_modules/.bin/tsc -p .", "tspc -p ."],
    ["tsc --noEmit false", "tspc --noEmit false"],
    ["tsc -p . & node dist/main.js src/a.ts", "tspc -p . & node dist/main.js src/a.ts"],
  ])("edits %s", async (before, after) => {
    expect(await afterInit(before, "^6.0.0")).toEqual({ script: after, notEdited: [] });
    expect((await place.plainfn("doctor")).out).not.toContain("no build of this project");
  });

  it.each([
    ["tsc -b --force", "plainfn build -b --force"],
    ["tsc -b -w --verbose", "plainfn build -b -w --verbose"],
    ["tsc -b -v", "plainfn build -b -v"],
  ])("edits %s of TypeScript 7", async (before, after) => {
    expect(await afterInit(before, "~7.0.0")).toEqual({ script: after, notEdited: [] });
  });

  it.each([
    "tsc --noEmit",
    "tsc --noEmit true -w",
    "tsc -v",
    "tsc -b --clean",
    "vue-tsc --noEmit",
    'concurrently "tsc --noEmit -w"',
    "node scripts/a.js src/main.ts",
    "tsx scripts/a.js",
    "echo tsc",
  ])("leaves %s as it is", async (script) => {
    expect(await afterInit(script, "6.0.3")).toEqual({ script, notEdited: [] });
  });

  it.each([
    [
      "tsc src/main.ts --outDir dist",
      'tsc reads no tsconfig.json when files are named (src/main.ts). Write tspc -p tsconfig.json, and name the files there, in "files" or "include"',
    ],
    ['concurrently "tsc -w" "node --watch dist/main.js"', "write tspc in place of tsc"],
    ["node node_modules/typescript/bin/tsc -p .", "write tspc in place of tsc"],
    [
      "tsc-watch --onSuccess 'node dist'",
      "tsc-watch runs tsc, which knows no plugins. Write tspc -w in its place",
    ],
    ["ts-node src/main.ts", `ts-node takes no plugins. Write node ${hook} in its place`],
    [
      "node --loader ts-node/esm src/main.ts",
      `another hook compiles the TypeScript. Write node ${hook} in its place`,
    ],
    ["nodemon --exec tsx src/main.ts", `write ${hook} before the file that tsx or node runs`],
    [
      "vue-tsc -b",
      "vue-tsc takes no plugins. Let it check with --noEmit, and build with Vite, which has a plugin of plainfn",
    ],
    [
      "esbuild src/main.ts --bundle",
      'the command line of esbuild takes no plugins. Write a build.mjs that calls build({ …, plugins: [plainfn()] }), with import plainfn from "@plainfn/transformer/esbuild"',
    ],
  ])("says what to write in place of %s", async (script, words) => {
    expect(await afterInit(script, "6.0.3")).toEqual({
      script,
      notEdited: [`not edited: package.json, script "it": ${words}`],
    });
  });

  it("edits the configuration that a script names, when its plugins hide those of tsconfig.json", async () => {
    const own = '{ "extends": "./tsconfig.json", "compilerOptions": { "plugins": [{ "name": "x" }] } }';
    await afterInit("tsc -p tsconfig.build.json", "6.0.3", { "tsconfig.build.json": own });
    const text = readFileSync(join(place.folder, "tsconfig.build.json"), "utf8");
    expect(JSON.parse(text).compilerOptions.plugins).toEqual([
      { name: "x" },
      { transform: "@plainfn/transformer", transformProgram: true },
    ]);
    expect((await place.plainfn("doctor")).out).toContain(
      "ok       ts-patch runs the plugin of tsconfig.build.json\n",
    );
    place.write("tsconfig.build.json", own);
    place.write(
      "tsconfig.json",
      '{ "compilerOptions": { "plugins": [{ "transform": "@plainfn/transformer" }] } }',
    );
    expect((await place.plainfn("doctor")).out).toContain("missing  ts-patch without plainfn's plugin\n");
  });

  it("edits tsconfig.json, when the configuration that is named extends it", async () => {
    await afterInit("tsc -p tsconfig.build.json", "6.0.3", {
      "tsconfig.build.json": '{ "extends": "./tsconfig.json" }',
    });
    expect(readFileSync(join(place.folder, "tsconfig.json"), "utf8")).toContain("@plainfn/transformer");
    expect(readFileSync(join(place.folder, "tsconfig.build.json"), "utf8")).not.toContain("plugins");
  });
});
