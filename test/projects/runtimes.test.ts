import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { expected } from "./expected.ts";
import { Ran } from "./ran.ts";

const ran = new Ran("runtimes");
const bun = new Project("bun");
const deno = new Project("deno");
const mistake = 'import { toolsOf } from "@plainfn/runtime";\n\ntoolsOf((done: () => void) => done());\n';
const refused = "temp/mistake.ts:3:9 - error PF3004: ";

// Their packages fetch nothing: the program is in the one that fits the machine. Where none does, neither can run.
describe.each(programsOf(bun, "bun", "bin/bun"))("Bun", (program) => {
  const run = (args: readonly string[]) => bun.node(args, {}, program);
  beforeAll(() => bun.prepare());

  it("builds one minified file that has the tools with their schemas, and calls them", async () => {
    expect(await run(["build.mjs"])).toEqual({ status: 0, stdout: "", stderr: "" });
    const printed = await run(["dist/main.js"]);
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    expect(printed.stderr).toMatch(/src\/main\.ts:8:\d+/);
    ran.saw(bun, { tool: "Bun", package: "bun" }, "minified build by `Bun.build`", "source map");
  }, 120_000);

  it("runs the module that `plainfn generate` writes", async () => {
    await bun.node(["node_modules/@plainfn/transformer/bin/plainfn.js", "generate", "src/tools.ts"]);
    const file = join(bun.folder, "src/run.ts");
    writeFileSync(file, readFileSync(file, "utf8").replace("./tools.ts", "./tools.plainfn.ts"));
    const main = join(bun.folder, "src/generated.ts");
    writeFileSync(main, 'import { run } from "./run.ts";\n\nconsole.log(await run());\n');
    expect(JSON.parse((await run([main])).stdout)).toEqual(expected);
    ran.saw(bun, { tool: "Bun", package: "bun" }, "`plainfn generate` and `bun run`");
  }, 120_000);
});

describe.each(programsOf(deno, "deno", "deno"))("Deno", (program) => {
  // Its cache is the project's own.
  const env = { DENO_DIR: join(deno.folder, "temp/deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  const run = (file: string) => deno.node(["run", "-A", "--preload", "./preload.mjs", file], env, program);
  beforeAll(() => deno.prepare());

  it("runs TypeScript through the Node hook, with its tools", async () => {
    const printed = await run("src/main.ts");
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    expect(printed.stderr).toContain("Error: planned");
    ran.saw(deno, { tool: "Deno", package: "deno" }, "ES modules through the Node hook");
  }, 120_000);

  it("fails for a mistake at its place", async () => {
    mkdirSync(join(deno.folder, "temp"), { recursive: true });
    writeFileSync(join(deno.folder, "temp/mistake.ts"), mistake);
    const { status, stderr } = await run("temp/mistake.ts");
    expect(stderr).toContain(refused);
    expect(status).toBe(1);
    ran.saw(deno, { tool: "Deno", package: "deno" }, "mistakes");
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});

/** The program in that one of a runtime's optional packages which fits the machine. */
function programsOf(project: Project, name: string, file: string): readonly string[] {
  const require = createRequire(realpathSync(join(project.folder, "node_modules", name, "package.json")));
  const { optionalDependencies } = require("./package.json") as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(optionalDependencies).flatMap((other) => {
    const found = resolved(require, `${other}/package.json`);
    const program = found === undefined ? "" : join(dirname(found), file);
    return existsSync(program) ? [program] : [];
  });
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
