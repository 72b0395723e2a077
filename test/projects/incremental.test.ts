import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { before, type Change, changes, toolsIn } from "./changes.ts";
import { ChangingSources, incrementalConfig } from "./changing-sources.ts";

const project = new Project("esm-6.0");

describe.each([
  { mode: "--incremental", args: ["-p"], options: { incremental: true } },
  { mode: "-b", args: ["-b"], options: { composite: true, isolatedModules: false } },
])("a build with $mode", ({ mode, args, options }) => {
  const text = incrementalConfig(options);
  const sources = new ChangingSources(project.folder, `changing${mode}`, { "tsconfig.json": text });
  const build = (): Promise<Ended> => project.tspcWith([...args, sources.folder]);
  const output = (folder: string): string => project.read(join(folder, "dist/main.js"));
  const tools = async (): Promise<unknown> =>
    toolsIn((await project.run(join(sources.folder, "dist/main.js"))).stdout);
  const clean = async (change: Change): Promise<string> => {
    const other = new ChangingSources(project.folder, `clean${mode}`, { "tsconfig.json": text });
    other.make(change);
    await project.tspcWith([...args, other.folder]);
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
  }, 240_000);
});

describe("an incremental build whose entry lacks `transformProgram`", () => {
  it("warns, and says what to write", async () => {
    const text = incrementalConfig({ incremental: true }, {});
    const sources = new ChangingSources(project.folder, "stale", { "tsconfig.json": text });
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
