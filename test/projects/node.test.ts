import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";
import { nodes } from "./nodes.ts";
import { Ran } from "./ran.ts";

const esm = new Project("node-esm");
const cjs = new Project("node-cjs");
const start = ["--import", "@plainfn/transformer/node"];
const ran = new Ran("node");
const hook = { tool: "Node hook" };

beforeAll(() => [esm, cjs].forEach((project) => project.prepare()));

describe.each(nodes)("Node $version", ({ version: node, path }) => {
  it.each([
    { kind: "an ES module", project: esm },
    { kind: "CommonJS", project: cjs },
  ])("runs TypeScript as $kind, with its tools, and shows places in the source", async ({ project }) => {
    const printed = await project.node([...start, "src/main.ts"], {}, path);
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    expect(printed.stderr).toMatch(/src\/main\.ts:8\n.*throw new Error\("planned"\);\n {42}\^/);
    ran.saw(project, { ...hook, node }, project === esm ? "ES modules" : "CommonJS", "source maps");
  });

  it("finds the sources that names without their extension mean, as the checker does", async () => {
    expect(await esm.node([...start, "names/main.tsx"], {}, path)).toEqual({
      status: 0,
      stdout:
        '["byAlias(x: number): number","byExtension(x: string): string","byName(x: boolean): boolean","byFolder(x: number): number"] red\n',
      stderr: "",
    });
    ran.saw(esm, { ...hook, node }, "names without extension");
  });

  it("fails for a mistake at its place, after the warnings", async () => {
    const failed: Ended = await esm.node([...start, "mistakes/main.ts"], {}, path);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/^mistakes\/main\.ts:3:37 - warning PF1003: watch: /);
    expect(failed.stderr).toContain(
      "plainfn can't load a file.\nmistakes/main.ts:3:16 - error PF1001: watch: `onEvent` is a function, which",
    );
    ran.saw(esm, { ...hook, node }, "mistakes");
  });

  it("runs TypeScript under tsx, whose own hooks see only what is left", async () => {
    const tsx = ["node_modules/tsx/dist/cli.mjs", ...start, "src/main.ts"];
    const printed = await esm.node(tsx, {}, path);
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    expect(printed.stderr).toMatch(/src\/main\.ts:8\n.*throw new Error\("planned"\);\n {42}\^/);
    ran.saw(esm, { tool: "tsx", package: "tsx", node }, "ES modules", "source maps");
  });
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
