import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

const typescript = (version: string): Readonly<Record<string, string>> => ({
  "node_modules/typescript/package.json": JSON.stringify({ version }),
  "node_modules/@plainfn/runtime/package.json": '{ "version": "0.1.0" }',
  "src/main.ts": "export const one = 1;\n",
});
const read = (name: string): string => readFileSync(join(place.folder, name), "utf8");
const packages = {
  dependencies: { "@plainfn/runtime": "0.1.0" },
  devDependencies: { "@plainfn/transformer": "0.1.0" },
};

describe("plainfn init", () => {
  const before = {
    ...typescript("6.0.3"),
    "package-lock.json": "{}",
    "package.json": `${JSON.stringify({ scripts: { build: "tsc -p . && node check.js", types: "tsc --noEmit" } }, null, 4)}\n`,
    "tsconfig.json":
      '{\n    // How we compile.\n    "compilerOptions": {\n        "strict": true, /* always */\n        "types": []\n    }\n}\n',
  };

  it("shows what it would write, and writes nothing", async () => {
    place = new Workplace(before);
    expect(await place.plainfn("init")).toEqual({
      status: 0,
      err: "",
      out: [
        "--- package.json",
        "+++ package.json",
        "@@ -1,6 +1,13 @@",
        " {",
        '     "scripts": {',
        '-        "build": "tsc -p . && node check.js",',
        '+        "build": "tspc -p . && node check.js",',
        '         "types": "tsc --noEmit"',
        "+    },",
        '+    "dependencies": {',
        '+        "@plainfn/runtime": "0.1.0"',
        "+    },",
        '+    "devDependencies": {',
        '+        "@plainfn/transformer": "0.1.0",',
        '+        "ts-patch": "3.3.0"',
        "     }",
        " }",
        "--- tsconfig.json",
        "+++ tsconfig.json",
        "@@ -1,7 +1,13 @@",
        " {",
        "     // How we compile.",
        '     "compilerOptions": {',
        '         "strict": true, /* always */',
        '-        "types": []',
        '+        "types": [],',
        '+        "plugins": [',
        "+            {",
        '+                "transform": "@plainfn/transformer",',
        '+                "transformProgram": true',
        "+            }",
        "+        ]",
        "     }",
        " }",
        "plainfn: nothing is written. `plainfn init --yes` writes it.",
        "",
      ].join("\n"),
    });
    expect(read("package.json")).toBe(before["package.json"]);
  });

  it("writes it when told to, so that doctor is content, and takes it back byte for byte", async () => {
    place = new Workplace(before);
    const { status, out } = await place.plainfn("init", "--yes");
    expect(status).toBe(0);
    expect(out).toMatch(
      /\nplainfn: written\. Run `npm install` next; `plainfn init --undo` takes it back\.\n$/,
    );
    expect(await place.plainfn("doctor")).toEqual({
      status: 0,
      err: "",
      out: "ok       @plainfn/runtime 0.1.0\nok       TypeScript 6.0.3\nok       ts-patch runs the plugin of tsconfig.json\n",
    });
    expect((await place.plainfn("init", "-y")).out).toBe(
      "plainfn: there is nothing to write. `plainfn doctor` says how things stand.\n",
    );
    const undone = await place.plainfn("init", "--undo");
    expect(undone).toEqual({ status: 0, out: "plainfn: package.json, tsconfig.json as before.\n", err: "" });
    for (const name of ["package.json", "tsconfig.json"] as const) expect(read(name)).toBe(before[name]);
    expect((await place.plainfn("init", "--undo")).err).toContain("there is nothing to take back");
  });

  it("takes nothing back that was changed since", async () => {
    place = new Workplace(before);
    await place.plainfn("init", "--yes");
    place.write("tsconfig.json", `${read("tsconfig.json")}\n`);
    const written = read("package.json");
    const { status, err } = await place.plainfn("init", "--undo");
    expect(status).toBe(1);
    expect(err).toBe(
      "plainfn: tsconfig.json changed since `plainfn init`, so nothing is taken back: what was written since would be lost.\n",
    );
    expect(read("package.json")).toBe(written);
  });

  it("asks when somebody is there", async () => {
    place = new Workplace(before);
    const questions: string[] = [];
    const { out } = await place.plainfnAsking(async (question) => questions.push(question) > 0, "init");
    expect(questions).toEqual(["Write this? [y/N] "]);
    expect(out).toContain("plainfn: written.");
  });

  it("builds a project of TypeScript 7 with plainfn build", async () => {
    const scripts = { build: "tspc -b", watch: "NODE_ENV=x npx tsc -w" };
    place = new Workplace({
      ...typescript("7.0.2"),
      "package.json": JSON.stringify({ packageManager: "pnpm@10.34.9", scripts, ...packages }),
      "tsconfig.json": "{}",
    });
    expect((await place.plainfn("doctor")).out).toContain(
      "missing  ts-patch does not run with TypeScript 7.0.2\n         hint: write `plainfn build` in its place, with the same arguments\n",
    );
    const { out } = await place.plainfn("init", "--yes");
    expect(out).toContain("Run `pnpm install` next");
    expect(JSON.parse(read("package.json"))).toMatchObject({
      scripts: { build: "plainfn build -b", watch: "NODE_ENV=x npx plainfn build -w" },
    });
    expect(read("tsconfig.json")).toBe("{}");
    expect((await place.plainfn("doctor")).status).toBe(0);
  });

  it("edits configurations of bundlers and jest that are plain, and says what to write into the others", async () => {
    const devDependencies = Object.fromEntries(
      ["vite", "webpack", "rollup", "esbuild", "jest"].map((name) => [name, "1"]),
    );
    place = new Workplace({
      ...typescript("6.0.3"),
      "package.json": JSON.stringify({
        type: "module",
        scripts: { start: "node src/main.ts" },
        ...packages,
        devDependencies: { ...devDependencies, ...packages.devDependencies },
      }),
      "vite.config.ts":
        '// Ours.\nimport { defineConfig } from "vite";\n\nexport default defineConfig({\n  build: { minify: false }, // small enough\n});\n',
      "webpack.config.cjs": 'const other = require("other");\nmodule.exports = { plugins: [new other()] };\n',
      "rollup.config.js": "export default async () => ({ plugins: [] });\n",
      "jest.config.json": '{\n  "testEnvironment": "node"\n}\n',
    });
    const { status, out } = await place.plainfn("init", "--yes");
    expect(status).toBe(0);
    expect(read("vite.config.ts")).toBe(
      '// Ours.\nimport plainfn from "@plainfn/transformer/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [plainfn()],\n  build: { minify: false }, // small enough\n});\n',
    );
    expect(read("webpack.config.cjs")).toBe(
      'const plainfn = require("@plainfn/transformer/webpack").default;\nconst other = require("other");\nmodule.exports = { plugins: [plainfn(), new other()] };\n',
    );
    expect(read("jest.config.json")).toBe(
      '{\n  "testEnvironment": "node",\n  "transform": {\n    "\\\\.tsx?$": "@plainfn/transformer/jest"\n  }\n}\n',
    );
    expect(JSON.parse(read("package.json"))).toMatchObject({
      scripts: { start: "node --import @plainfn/transformer/node src/main.ts" },
    });
    expect(out).toContain(
      'not edited: rollup.config.js: write there: import plainfn from "@plainfn/transformer/rollup", and plugins: [plainfn()]\n',
    );
    const { out: said } = await place.plainfn("doctor");
    expect(said.match(/^ok .*/gm)?.slice(2)).toEqual([
      "ok       vite: vite.config.ts has plainfn",
      "ok       webpack: webpack.config.cjs has plainfn",
      "ok       jest: jest.config.json has plainfn",
      "ok       a script runs Node with plainfn",
    ]);
  });
});
