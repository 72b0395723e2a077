import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { expected } from "./expected.ts";

describe("a project without any plugin", () => {
  it("has the same tools from the module that `plainfn generate` writes", async () => {
    const project = new Project("esm-6.0");
    project.prepare();
    const generated = await project.node([
      "node_modules/@plainfn/transformer/bin/plainfn.js",
      "generate",
      "src/tools.ts",
    ]);
    expect(generated).toEqual({ status: 0, stdout: "src/tools.plainfn.ts: 6 tools\n", stderr: "" });
    const run = project.read("src/run.ts").replace("./tools.ts", "./tools.plainfn.ts");
    writeFileSync(join(project.folder, "src/run.ts"), run);
    expect(await project.tsc("tsconfig.json", "dist")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(JSON.parse((await project.run("dist/main.js")).stdout)).toEqual(expected);
  }, 120_000);
});
