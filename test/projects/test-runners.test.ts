import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { ownNode, Ran } from "./ran.ts";

const ran = new Ran("test-runners");

// The users' own tests: their specs ask the same of the tools as we do, and where an error was made.
const jestArgs = ["--experimental-vm-modules", "--no-warnings", "node_modules/jest/bin/jest.js"];
const runners = [
  { name: "jest, CommonJS", tool: "jest", project: "jest", args: [...jestArgs, "-c", "cjs.config.json"] },
  { name: "jest, ES modules", tool: "jest", project: "jest", args: [...jestArgs, "-c", "esm.config.json"] },
  {
    name: "ts-jest, CommonJS through ts-patch",
    tool: "ts-jest",
    project: "jest",
    args: [...jestArgs, "-c", "ts-jest.config.json"],
  },
  {
    name: "Vitest, ES modules",
    tool: "Vitest",
    project: "vitest",
    args: ["node_modules/vitest/vitest.mjs", "run"],
  },
];

describe.each(runners)("tests under $name", ({ name, tool, project: folder, args }) => {
  const project = new Project(folder);

  it("have the tools with their schemas, call them, and show places in the source", async () => {
    project.prepare();
    const { status, stdout, stderr } = await project.node(args, { NO_COLOR: "1" });
    expect(`${stdout}${stderr}`).toMatch(/Tests:? +2 passed/);
    expect(status).toBe(0);
    const [, modules = ""] = name.split(", ");
    ran.saw(project, { tool, package: tool.toLowerCase(), node: ownNode }, modules, "source maps");
  }, 180_000);
});

describe("a mistake under ts-jest", () => {
  it("is printed, though the language service of ts-jest throws away what a plugin finds", async () => {
    // What jest has cached is not compiled again, and an earlier run has said what was wrong with it.
    const args = [...jestArgs, "--no-cache", "-c", "ts-jest-mistakes.config.json"];
    const failed = await new Project("jest").node(args);
    expect(failed.stderr).toContain(
      "mistakes/mistake.spec.ts(5,16): error TS991001: PF1001: watch: `onEvent` is a function",
    );
    expect(failed.status).toBe(1);
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
