import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";
import { ownNode, Ran } from "./ran.ts";

// Each bundler makes one file of the project, minified, with the names of functions gone; Node runs it.
const bundlers = [
  { tool: "Vite", name: "vite", output: "dist/vite/main.js" },
  { tool: "webpack", name: "webpack", output: "dist/webpack/main.cjs" },
  { tool: "esbuild", name: "esbuild", output: "dist/esbuild/main.js" },
  { tool: "Rollup", name: "rollup", output: "dist/rollup/main.js" },
  { tool: "Rolldown", name: "rolldown", output: "dist/rolldown/main.js" },
  { tool: "Rspack", name: "rspack", package: "@rspack/core", output: "dist/rspack/main.cjs" },
  { tool: "Rsbuild", name: "rsbuild", package: "@rsbuild/core", output: "dist/rsbuild/main.mjs" },
];

const project = new Project("bundlers");
const ran = new Ran("bundlers");
beforeAll(() => project.prepare());

describe.each(bundlers)("a project built by $tool", ({ tool, name, package: from = name, output }) => {
  const saw = (checked: string): void => ran.saw(project, { tool, package: from, node: ownNode }, checked);
  let built: Ended;
  let printed: Ended;

  beforeAll(async () => {
    built = await project.node([`${name}.mjs`]);
    printed = await project.run(output);
  }, 120_000);

  it("builds without a complaint", () => {
    expect(built).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it("has the tools with their schemas, and calls them", () => {
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    saw(isMinified(project.read(output)) ? "minified build" : "build");
  });

  it("shows where an error was thrown in the source", () => {
    const line = project
      .read("src/main.ts")
      .split("\n")
      .findIndex((text) => text.includes('Error("planned")'));
    expect(printed.stderr).toMatch(new RegExp(`src/main\\.ts:${line + 1}:\\d+`));
    saw("source map");
  });
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});

/** The name of a function of ours is gone. */
function isMinified(output: string): boolean {
  return !/\bcreateTicket =/.test(output);
}
