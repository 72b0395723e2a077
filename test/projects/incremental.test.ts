import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { before, type Change, changes, toolsIn } from "./changes.ts";
import { ChangingSources, changingSource, incrementalConfig } from "./changing-sources.ts";
import { ownNode, Ran } from "./ran.ts";
import { tspcs } from "./tspcs.ts";

const project = new Project("esm-6.0");
const ran = new Ran("incremental");
const tspc = { tool: "ts-patch", package: "ts-patch" };

describe("a build with --incremental", () => {
  const text = incrementalConfig({ incremental: true });
  const sources = new ChangingSources(project, "changing", { "tsconfig.json": text });
  const build = (): Promise<Ended> => project.tspcWith(["-p", sources.folder]);
  const output = (folder: string): string => project.read(join(folder, "dist/main.js"));
  const tools = async (): Promise<unknown> =>
    toolsIn((await project.run(join(sources.folder, "dist/main.js"))).stdout);
  const clean = async (change: Change): Promise<string> => {
    const other = new ChangingSources(project, "clean", { "tsconfig.json": text });
    other.make(change);
    await project.tspcWith(["-p", other.folder]);
    return output(other.folder);
  };

  it("emits what a clean build emits, whatever has changed where", async () => {
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(before);

    sources.make(changes.farType);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(changes.farType.tools);

    sources.make(changes.mistake);
    expect((await build()).stdout).toContain("error TS1110: Type expected.");

    sources.make(changes.removal);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(changes.removal.tools);
    expect(output(sources.folder)).toBe(await clean(changes.removal));
    ran.saw(project, { ...tspc, node: ownNode }, "`--incremental`");
  }, 240_000);
});

describe.each(tspcs)("projects that refer to each other, under $name", ({ project, node }) => {
  it("are built again when a type of another one changes, however far away", async () => {
    const app = JSON.parse(incrementalConfig({ composite: true })) as object;
    const sources = new ChangingSources(project, "references", {
      "tsconfig.json": incrementalConfig({ composite: true }),
      "app/tsconfig.json": JSON.stringify({
        ...app,
        extends: "../../../tsconfig.json",
        references: [{ path: ".." }],
      }),
      "app/src/main.ts": changingSource("main.ts").replace("./tools.ts", "../../dist/tools.js"),
    });
    const build = (): Promise<Ended> => project.tspcWith(["-b", join(sources.folder, "app")]);
    const tools = async (): Promise<unknown> =>
      toolsIn((await project.run(join(sources.folder, "app/dist/main.js"))).stdout);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(before);

    sources.make(changes.farType);
    expect(await build()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await tools()).toEqual(changes.farType.tools);
    ran.saw(project, { ...tspc, node }, "`-b` over composite projects");
  }, 120_000);
});

describe("an incremental build whose entry lacks `transformProgram`", () => {
  it("warns, and says what to write", async () => {
    const text = incrementalConfig({ incremental: true }, {});
    const sources = new ChangingSources(project, "stale", { "tsconfig.json": text });
    expect(await project.tspcWith(["-p", sources.folder])).toEqual({
      status: 0,
      stdout: "",
      stderr: [
        "warning TS994006: PF4006: This incremental build keeps old schemas when a type changes elsewhere.",
        '  hint: write the plugin as `{ "transform": "@plainfn/transformer", "transformProgram": true }` in tsconfig.json',
        "",
      ].join("\n"),
    });
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
