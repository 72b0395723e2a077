import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";
import { nodes } from "./nodes.ts";

const esm = new Project("node-esm");
const cjs = new Project("node-cjs");
const start = ["--import", "@plainfn/transformer/node"];

beforeAll(() => [esm, cjs].forEach((project) => project.prepare()));

describe.each(nodes)("Node $version", ({ path }) => {
  it.each([
    { kind: "an ES module", project: esm },
    { kind: "CommonJS", project: cjs },
  ])("runs TypeScript as $kind, with its tools, and shows places in the source", async ({ project }) => {
    const ran = await project.node([...start, "src/main.ts"], {}, path);
    expect(JSON.parse(ran.stdout)).toEqual(expected);
    expect(ran.stderr).toMatch(/src\/main\.ts:8\n.*throw new Error\("planned"\);\n {42}\^/);
  });

  it("finds the sources that names without their extension mean, as the checker does", async () => {
    expect(await esm.node([...start, "names/main.tsx"], {}, path)).toEqual({
      status: 0,
      stdout:
        '["byAlias(x: number): number","byExtension(x: string): string","byName(x: boolean): boolean","byFolder(x: number): number"] red\n',
      stderr: "",
    });
  });

  it("fails for a mistake at its place, after the warnings", async () => {
    const ran: Ended = await esm.node([...start, "mistakes/main.ts"], {}, path);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch(/^mistakes\/main\.ts:3:37 - warning PF1003: watch: /);
    expect(ran.stderr).toContain(
      "plainfn can't load a file.\nmistakes/main.ts:3:16 - error PF1001: watch: `onEvent` is a function, which",
    );
  });
});
