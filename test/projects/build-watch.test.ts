import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { configText } from "./build-folder.ts";
import { BuildWatching } from "./build-watching.ts";
import { before, type Change, changes, toolsIn } from "./changes.ts";
import { ChangingSources } from "./changing-sources.ts";
import { ownNode, Ran } from "./ran.ts";

const project = new Project("build-7");
const ran = new Ran("build-watch");
const command = join(project.folder, "node_modules/@plainfn/transformer/bin/plainfn.js");

let watching: BuildWatching | undefined;
afterEach(() => watching?.stop());

function start(name: string, options: object): ChangingSources {
  const files = { "tsconfig.json": configText(options) };
  const sources = new ChangingSources(project, `watch-${name}`, files);
  mkdirSync(temporaryFolder(name), { recursive: true });
  watching = new BuildWatching(sources.folder, command, temporaryFolder(name));
  return sources;
}

/** Where it keeps what it builds from. */
function temporaryFolder(name: string): string {
  return join(project.folder, "temp", `shadow-${name}`);
}

async function toolsOf({ folder }: ChangingSources): Promise<Change["tools"]> {
  return toolsIn((await project.nodeIn(folder, ["dist/main.js"])).stdout) as Change["tools"];
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

describe.each([
  { name: "plain", options: { declarationMap: true } },
  { name: "incremental", options: { incremental: true } },
])("plainfn build --watch, $name", ({ name, options }) => {
  it("follows far types, mistakes and removals, as a clean build would, and ends cleanly", async () => {
    const sources = start(name, options);
    const build = async (): Promise<string> => (await watching?.nextBuild()) ?? "";
    expect(await build()).toBe("plainfn: built, 8 files written");
    expect(await toolsOf(sources)).toEqual(before);

    sources.make(changes.farType);
    // Where the tools are passed; the type itself is in no JavaScript.
    expect(await build()).toBe("plainfn: built, 1 file written");
    expect(await toolsOf(sources)).toEqual(changes.farType.tools);

    sources.make(changes.mistake);
    expect(await build()).toMatch(
      /^src\/priority\.ts\(1,24\): error TS1110: Type expected\.\n[^]*plainfn: nothing built, the last output stays$/,
    );
    expect(await toolsOf(sources)).toEqual(changes.farType.tools);

    sources.make(changes.removal);
    await build();
    expect(await toolsOf(sources)).toEqual(changes.removal.tools);

    sources.make({ name: "a file comes", files: { "extra.ts": "export const extra: number = 1;\n" } });
    await build();
    expect(Object.keys(filesIn(join(sources.folder, "dist")))).toContain("extra.js");
    rmSync(join(sources.folder, "src/extra.ts"));
    await build();
    expect(watching?.isQuiet).toBe(true);
    expect(childrenOf(watching?.pid ?? 0)).toBe("");
    expect(await watching?.stop()).toBe(0);

    const watched = filesIn(join(sources.folder, "dist"));
    rmSync(join(sources.folder, "dist"), { recursive: true });
    rmSync(join(sources.folder, "tsconfig.tsbuildinfo"), { force: true });
    const clean = await project.nodeIn(sources.folder, [command, "build"]);
    expect(clean).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(withoutInfo(watched)).toEqual(withoutInfo(filesIn(join(sources.folder, "dist"))));
    expect(readdirSync(temporaryFolder(name))).toEqual([]);
    ran.saw(project, { tool: "`plainfn build`", node: ownNode }, "`--watch` that follows types");
  }, 180_000);
});

describe("plainfn build --watch beside the sources", () => {
  it("is not woken by what it writes, and follows the configuration", async () => {
    const sources = start("beside", { outDir: undefined });
    expect(await watching?.nextBuild()).toBe("plainfn: built, 8 files written");
    // Long enough for a change to be noticed, were there one.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(watching?.isQuiet).toBe(true);

    sources.make({
      name: "no maps",
      files: { "../tsconfig.json": configText({ outDir: "dist", sourceMap: false }) },
    });
    expect(await watching?.nextBuild()).toBe("plainfn: built, 4 files written");
    expect(await toolsOf(sources)).toEqual(before);
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});

/** It tells when each kind of output was made. */
function withoutInfo(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith(".tsbuildinfo")));
}

function childrenOf(pid: number): string {
  try {
    return execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
