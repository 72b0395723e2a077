import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";

// Each bundler makes one file of the project, minified, with the names of functions gone; Node runs it.
const bundlers = [
  { name: "vite", output: "dist/vite/main.js" },
  { name: "webpack", output: "dist/webpack/main.cjs" },
  { name: "esbuild", output: "dist/esbuild/main.js" },
  { name: "rollup", output: "dist/rollup/main.js" },
  { name: "rolldown", output: "dist/rolldown/main.js" },
  { name: "rspack", output: "dist/rspack/main.cjs" },
];

const project = new Project("bundlers");
beforeAll(() => project.prepare());

describe.each(bundlers)("a project built by $name", ({ name, output }) => {
  let built: Ended;
  let ran: Ended;

  beforeAll(async () => {
    built = await project.node([`${name}.mjs`]);
    ran = await project.run(output);
  }, 120_000);

  it("builds without a complaint", () => {
    expect(built).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it("has the tools with their schemas, and calls them", () => {
    expect(JSON.parse(ran.stdout)).toEqual(expected);
  });

  it("shows where an error was thrown in the source", () => {
    const line = project
      .read("src/main.ts")
      .split("\n")
      .findIndex((text) => text.includes('Error("planned")'));
    expect(ran.stderr).toMatch(new RegExp(`src/main\\.ts:${line + 1}:\\d+`));
  });
});
