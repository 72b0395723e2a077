import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { toolsIn } from "./changes.ts";
import { type Linked, layOut, write } from "./linked.ts";
import { ownNode, Ran } from "./ran.ts";
import { Watching } from "./watching.ts";

const project = new Project("bundlers");
const ran = new Ran("packages-change");

/** A tool of which each parameter has a type of another package: one is linked, one is installed. */
const main = [
  'import { toolsOf } from "@plainfn/runtime";',
  'import type { Linked } from "linked";',
  'import type { Installed } from "installed";',
  "",
  "function pack(linked: Linked, installed: Installed): string {",
  "  return `${linked} ${installed}`;",
  "}",
  "",
  "export const tools = toolsOf(pack);",
  "console.log(JSON.stringify(tools.map(({ definition }) => definition)));",
  "",
].join("\n");
const packages: Readonly<Record<string, Linked>> = {
  linked: { imports: [], files: { "index.d.ts": "export type Linked = string;\n" } },
  app: {
    imports: ["linked"],
    files: { "src/main.ts": main, "tsconfig.json": project.read("tsconfig.json") },
  },
};
const schema = (linked: string, installed: string): object => ({
  pack: { linked: { type: linked }, installed: { type: installed } },
});

/** What `npm install` does: the declarations of another version, and its number. */
function install(app: string, version: string, type: string): void {
  const folder = join(app, "node_modules/installed");
  write(join(folder, "package.json"), JSON.stringify({ name: "installed", version, types: "index.d.ts" }));
  write(join(folder, "index.d.ts"), `export type Installed = ${type};\n`);
}

let watching: Watching | undefined;
afterEach(async () => {
  await watching?.stop();
  watching = undefined;
});

describe.each([
  { tool: "Vite", name: "vite" },
  { tool: "webpack", name: "webpack" },
  { tool: "esbuild", name: "esbuild" },
])("$tool, while the declarations of a linked package change", ({ tool, name }) => {
  it("follows them", async () => {
    const folder = join(project.folder, "temp", `linked-${name}`);
    const app = join(folder, "app");
    layOut(folder, packages);
    install(app, "1.0.0", "string");
    watching = new Watching(project.folder, [`watch-${name}.mjs`, app]);
    const state = async (wanted: object): Promise<unknown> => {
      const isWanted = (line: string): boolean =>
        !line.startsWith("ERROR") && isDeepStrictEqual(toolsIn(line), wanted);
      return toolsIn((await watching?.until(isWanted)) ?? "");
    };
    expect(await state(schema("string", "string"))).toEqual(schema("string", "string"));
    write(join(folder, "linked/index.d.ts"), "export type Linked = number;\n");
    expect(await state(schema("number", "string"))).toEqual(schema("number", "string"));
    ran.saw(project, { tool, package: name, node: ownNode }, "declarations of linked packages");
  }, 180_000);
});

describe("webpack with a cache on disk", () => {
  it("builds again what depends on declarations that changed since, of a linked or an installed package", async () => {
    const folder = join(project.folder, "temp/cached");
    const app = join(folder, "app");
    layOut(folder, packages);
    const built = async (): Promise<unknown> => {
      const ended = await project.node(["cached-webpack.mjs", app]);
      expect(ended).toEqual({ status: 0, stdout: "", stderr: "" });
      return toolsIn((await project.run(join(app, "dist/main.cjs"))).stdout);
    };
    install(app, "1.0.0", "string");
    expect(await built()).toEqual(schema("string", "string"));
    install(app, "2.0.0", "boolean");
    expect(await built()).toEqual(schema("string", "boolean"));
    write(join(folder, "linked/index.d.ts"), "export type Linked = number;\n");
    expect(await built()).toEqual(schema("number", "boolean"));
    ran.saw(
      project,
      { tool: "webpack", package: "webpack", node: ownNode },
      "cache on disk that follows types",
    );
  }, 180_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
