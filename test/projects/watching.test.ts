import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { before, type Change, changes, toolsIn } from "./changes.ts";
import { ChangingSources, incrementalConfig } from "./changing-sources.ts";
import { ownNode, Ran } from "./ran.ts";
import { Watching } from "./watching.ts";

const ran = new Ran("watching");
const bundlers = new Project("bundlers");
const esm = new Project("esm-6.0");
const isTools = (tools: Change["tools"]) => (line: string) =>
  !line.startsWith("ERROR") && isDeepStrictEqual(toolsIn(line), tools);

let watching: Watching | undefined;
afterEach(async () => {
  await watching?.stop();
  watching = undefined;
});

describe.each([
  {
    tool: "Vite",
    name: "vite",
    checked: "dev server that follows types",
    project: bundlers,
    config: bundlers.read("tsconfig.json"),
  },
  {
    tool: "webpack",
    name: "webpack",
    checked: "watch that follows types",
    project: bundlers,
    config: bundlers.read("tsconfig.json"),
  },
  {
    tool: "esbuild",
    name: "esbuild",
    checked: "rebuild that follows types",
    project: bundlers,
    config: bundlers.read("tsconfig.json"),
  },
  { tool: "ts-patch", name: "tspc", checked: "`-w`", project: esm, config: incrementalConfig({}) },
  {
    tool: "ts-patch",
    name: "tspc",
    checked: "`-b -w` without `composite`",
    project: esm,
    config: incrementalConfig({}),
    args: ["-b"],
  },
])("$tool, $checked", ({ tool, name, checked, project, config, args = [] }) => {
  it("follows types that nothing imports at run time, and mistakes, and what was removed", async () => {
    const sources = new ChangingSources(project, `changing-${name}`, { "tsconfig.json": config });
    watching = new Watching(project.folder, [`watch-${name}.mjs`, sources.folder, ...args]);
    const state = async (tools: Change["tools"]): Promise<unknown> =>
      toolsIn((await watching?.until(isTools(tools))) ?? "");
    expect(await state(before)).toEqual(before);

    sources.make(changes.farType);
    expect(await state(changes.farType.tools)).toEqual(changes.farType.tools);

    sources.make(changes.mistake);
    expect(await watching.until((line) => line.includes("TS1110"))).toMatch(
      /src\/priority\.ts[:(]1[:,]24\)?( -|:) error (PF4002: )?TS1110: Type expected\./,
    );

    sources.make(changes.removal);
    expect(await state(changes.removal.tools)).toEqual(changes.removal.tools);
    ran.saw(project, { tool, package: tool.toLowerCase(), node: ownNode }, checked);
  }, 180_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
