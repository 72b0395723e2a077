import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Ended } from "./build.ts";
import { BuildFolder, configText } from "./build-folder.ts";

const config = { "tsconfig.json": configText({ composite: true }) };
const made = (folder: BuildFolder): readonly string[] =>
  Object.keys(folder.files()).filter((file) => !file.startsWith("src/") && file !== "tsconfig.json");

describe("plainfn build -b", () => {
  const folder = new BuildFolder("build-7", "build-flags", config);
  beforeAll(() => folder.plainfn("build", "-b"), 60_000);

  it.each([["--force"], ["-f"], ["--stopBuildOnErrors"], ["--verbose"], ["-v"], ["--force", "true", "."]])(
    "takes %s",
    async (...flags) => {
      folder.write("dist/tools.js", "// old\n");
      const { status, stdout, stderr } = await folder.plainfn("build", "-b", ...flags);
      expect({ status, made: folder.read("dist/tools.js").includes("__plainfn") }).toEqual({
        status: 0,
        made: true,
      });
      const isVerbose = /^-(-verbose|v)$/.test(flags[0] ?? "");
      // It is the compiler's flag and ours.
      expect(stdout).toMatch(isVerbose ? /Projects in this build/ : /^$/);
      expect(stderr).toMatch(isVerbose ? /^plainfn: tsconfig\.json is read by TypeScript / : /^$/);
    },
  );

  it.each([["--dry"], ["-d"]])("writes nothing with %s", async (flag) => {
    const clean = new BuildFolder("build-7", "build-dry", config);
    const { status, stdout } = await clean.plainfn("build", "-b", flag);
    expect(status).toBe(0);
    expect(stdout).toContain("A non-dry build would build project");
    expect(made(clean)).toEqual([]);
  });

  it("takes away with --clean what it has made", async () => {
    const clean = new BuildFolder("build-7", "build-clean", config);
    await clean.plainfn("build", "-b");
    expect(made(clean)).not.toEqual([]);
    expect(await clean.plainfn("build", "-b", "--clean")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(made(clean)).toEqual([]);
  });
});

describe("plainfn build without -b", () => {
  it("says the version for -v", async () => {
    const folder = new BuildFolder("build-7", "build-version", config);
    expect((await folder.plainfn("build", "-v")).stdout).toBe("Version 7.0.2\n");
  });
});

describe("plainfn build of a project elsewhere", () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  afterAll(() => rmSync(elsewhere, { recursive: true }));

  const build = (folder: BuildFolder, project: string): Promise<Ended> =>
    folder.project.nodeIn(elsewhere, [
      commandOf(folder),
      "build",
      ...(project === "" ? [] : ["-p", project]),
    ]);

  it("looks for TypeScript from the project", async () => {
    const folder = new BuildFolder("build-7", "elsewhere", { "tsconfig.json": configText({}) });
    expect(await build(folder, folder.folder)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(folder.read("dist/tools.js")).toContain("__plainfn");
  }, 60_000);

  it("looks for it from where a link leads", async () => {
    const folder = new BuildFolder("build-7", "linked", {
      "tsconfig.json": configText({ types: [], rootDir: "." }, { files: ["plain.ts"] }),
      "plain.ts": "export const text: string = 1;\n",
    });
    symlinkSync(folder.folder, join(elsewhere, "link"));
    const stdout = "link/plain.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.\n";
    for (const project of ["link", "link/tsconfig.json"]) {
      expect(await build(folder, project)).toEqual({ status: 2, stdout, stderr: "" });
    }
  }, 60_000);

  it("says that there is none", async () => {
    const folder = new BuildFolder("build-7", "nowhere", {});
    expect(await build(folder, "")).toEqual({
      status: 2,
      stdout: "",
      stderr: "plainfn: there is no TypeScript in this project: install `typescript`.\n",
    });
  });
});

function commandOf({ project }: BuildFolder): string {
  return join(project.folder, "node_modules/@plainfn/transformer/bin/plainfn.js");
}
