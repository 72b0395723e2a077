import { mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { configText } from "./build-folder.ts";
import { before, changes, toolsIn } from "./changes.ts";
import { ChangingSources, changingSource } from "./changing-sources.ts";
import { ownNode, Ran } from "./ran.ts";

const project = new Project("build-7");
const command = `${project.folder}/node_modules/@plainfn/transformer/bin/plainfn.js`;
const ran = new Ran("build-again");

describe.each([
  {
    checked: "`--incremental`",
    files: { "tsconfig.json": configText({ incremental: true }) },
    args: [],
    main: "dist/main.js",
  },
  {
    checked: "`-b` over composite projects",
    files: {
      "src/tsconfig.json": configText({ composite: true, rootDir: ".", outDir: "../dist/src" }, {}),
      "app/tsconfig.json": configText(
        { composite: true, rootDir: ".", outDir: "../dist/app" },
        { references: [{ path: "../src" }] },
      ),
      "app/main.ts": changingSource("main.ts").replace("./tools.ts", "../src/tools.ts"),
    },
    args: ["-b", "app"],
    main: "dist/app/main.js",
  },
  {
    checked: "`-b` over linked packages",
    files: {
      "src/package.json": JSON.stringify({
        name: "@me/tools",
        type: "module",
        exports: { ".": { types: "./dist/tools.d.ts", default: "./dist/tools.js" } },
      }),
      "src/tsconfig.json": configText({ composite: true, rootDir: ".", outDir: "dist" }, {}),
      "app/tsconfig.json": configText(
        { composite: true, rootDir: ".", outDir: "../dist/app" },
        { references: [{ path: "../src" }] },
      ),
      "app/main.ts": changingSource("main.ts").replace("./tools.ts", "@me/tools"),
    },
    args: ["-b", "app"],
    main: "dist/app/main.js",
  },
])("plainfn build with $checked, a second time", ({ checked, files, args, main }) => {
  it("has what a type far away has become", async () => {
    const sources = new ChangingSources(project, `again-${checked.replace(/\W+/g, "-")}`, files);
    mkdirSync(`${sources.folder}/node_modules/@me`, { recursive: true });
    symlinkSync("../../src", `${sources.folder}/node_modules/@me/tools`);
    const build = (): Promise<Ended> => project.nodeIn(sources.folder, [command, "build", ...args]);
    const tools = async (): Promise<unknown> =>
      toolsIn((await project.nodeIn(sources.folder, [main])).stdout);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(before);

    sources.make(changes.farType);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(changes.farType.tools);
    ran.saw(project, { tool: "`plainfn build`", node: ownNode }, checked);
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
