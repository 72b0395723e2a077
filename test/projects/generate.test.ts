import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { expected } from "./expected.ts";
import { ownNode, Ran } from "./ran.ts";

const ran = new Ran("generate");
const plainfn = "node_modules/@plainfn/transformer/bin/plainfn.js";

describe("a project without any plugin", () => {
  it("has the same tools from the module that `plainfn generate` writes", async () => {
    const project = new Project("esm-6.0");
    const folder = join(project.folder, "temp/generated");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(fileURLToPath(new URL("source", import.meta.url)), join(folder, "src"), { recursive: true });
    const compilerOptions = { rootDir: "src", outDir: "dist", plugins: [] };
    const config = { extends: "../../tsconfig.json", compilerOptions, include: ["src"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));

    const generated = await project.node([plainfn, "generate", "temp/generated/src/tools.ts"]);
    expect(generated).toEqual({
      status: 0,
      stdout: "temp/generated/src/tools.plainfn.ts: 6 tools\n",
      stderr: "",
    });
    const run = project.read("temp/generated/src/run.ts").replace("./tools.ts", "./tools.plainfn.ts");
    writeFileSync(join(folder, "src/run.ts"), run);
    expect(await project.tsc(folder, join(folder, "dist"))).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(JSON.parse((await project.run(join(folder, "dist/main.js"))).stdout)).toEqual(expected);
    const checked = "the module compiles under `strict` by plain `tsc`, and runs";
    ran.saw(project, { tool: "`plainfn generate`", node: ownNode }, checked);
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
