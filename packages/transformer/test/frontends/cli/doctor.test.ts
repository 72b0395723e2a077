import { afterEach, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

let place: Workplace;
afterEach(() => place.remove());

const installed = {
  "node_modules/@plainfn/runtime/package.json": '{ "version": "0.1.0" }',
  "node_modules/typescript/package.json": '{ "version": "6.0.3" }',
  "pnpm-lock.yaml": "",
};
const tsconfig = (options: object): string => JSON.stringify({ compilerOptions: options });
const plugins = [{ transform: "@plainfn/transformer" }];

function open(
  packages: readonly string[],
  files: Readonly<Record<string, string>>,
  scripts: object = {},
): void {
  const devDependencies = Object.fromEntries(packages.map((name) => [name, "1"]));
  place = new Workplace({ "package.json": JSON.stringify({ devDependencies, scripts }), ...files });
}

describe("plainfn doctor", () => {
  it("finds nothing to mend where a bundler has the plugin", async () => {
    open(["vite"], {
      ...installed,
      "vite.config.js": 'import plainfn from "@plainfn/transformer/vite";',
      "tsconfig.json": "{}",
    });
    expect(await place.plainfn("doctor")).toEqual({
      status: 0,
      out: "ok       @plainfn/runtime 0.1.0\nok       TypeScript 6.0.3\nok       vite: vite.config.js has plainfn\n",
      err: "",
    });
  });

  it("says what tsc needs", async () => {
    open(
      ["typescript"],
      { ...installed, "tsconfig.json": tsconfig({ plugins, incremental: true }) },
      { build: "tsc -p ." },
    );
    const { status, out } = await place.plainfn("doctor");
    expect(status).toBe(1);
    expect(out.split("\n").slice(2, -1)).toEqual([
      "missing  tsconfig.json has the plugin, and there is no ts-patch that would run it",
      "         hint: pnpm add -D ts-patch",
      "missing  incremental builds keep old schemas",
      '         hint: write "plugins": [{ "transform": "@plainfn/transformer", "transformProgram": true }]',
      "note     a script runs tsc, which knows no plugins",
      "         hint: write tspc where it emits",
      "missing  no build of this project has plainfn in it",
      "         hint: `plainfn init` writes what it can, and names the rest; docs/builds.md of plainfn has a recipe for each build, and `plainfn generate` needs none",
    ]);
  });

  it("is content with ts-patch, ts-jest and a script for Node", async () => {
    open(
      ["ts-patch", "jest", "ts-jest"],
      {
        ...installed,
        "tsconfig.json": tsconfig({ plugins }),
        "jest.config.json": '{ "transform": { "x": ["ts-jest", { "compiler": "ts-patch/compiler" }] } }',
      },
      { start: "node --import @plainfn/transformer/node app.ts" },
    );
    const { status, out } = await place.plainfn("doctor");
    expect(status).toBe(0);
    expect(out.match(/^ok .*/gm)?.slice(2)).toEqual([
      "ok       ts-patch runs the plugin of tsconfig.json",
      "ok       jest: ts-jest compiles with ts-patch",
      "ok       a script runs Node with plainfn",
    ]);
  });

  it("tells TypeScript 7 apart, and a bundler without the plugin", async () => {
    open(["webpack"], {
      ...installed,
      "node_modules/typescript/package.json": '{ "version": "7.0.2" }',
      "webpack.config.js": "export default {};",
      "tsconfig.json": "{}",
    });
    const { status, out } = await place.plainfn("doctor");
    expect(status).toBe(1);
    expect(out).toContain(
      "note     TypeScript 7.0.2 can't run inside of other programs, nor under ts-patch\n",
    );
    expect(out).toContain(
      'webpack: no configuration here names plainfn\n         hint: import plainfn from "@plainfn/transformer/webpack", and plugins: [plainfn()]\n',
    );
  });

  it("takes no files", async () => {
    open([], installed);
    expect((await place.plainfn("doctor", "a.ts")).err).toContain("`doctor` takes no files");
  });
});
