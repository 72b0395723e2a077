import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";
import { nodes } from "./nodes.ts";

interface Build {
  readonly name: string;
  readonly project: string;
  readonly out: string;
  readonly main: string;
  readonly path?: string;
}

// Real projects, built by the real tools and run by Node: the same tools come out of each.
const builds: readonly Build[] = [
  { name: "TypeScript 6.0, ES modules, word for word", project: "esm-6.0", out: "dist", main: "src/main.ts" },
  { name: "TypeScript 6.0, CommonJS", project: "cjs-6.0", out: "dist", main: "src/main.ts" },
  {
    name: "TypeScript 6.0, CommonJS word for word",
    project: "cjs-6.0",
    out: "dist/cts",
    main: "cts/main.cts",
  },
  { name: "TypeScript 5.9, ES modules", project: "esm-5.9", out: "dist", main: "src/main.ts" },
  // ts-patch 4 asks for a newer Node.
  ...nodes
    .filter(({ version }) => version === "22")
    .map(({ path }) => ({
      name: "TypeScript 6.0 and ts-patch 4, ES modules",
      project: "ts-patch-4",
      out: "dist",
      main: "src/main.ts",
      path,
    })),
];

describe.each(builds)("a project with $name", ({ project: folder, out, main, path }) => {
  const project = new Project(folder, path);
  const config = out === "dist" ? "tsconfig.json" : "tsconfig.cts.json";
  const output = main.replace(/^.*\/(.*)ts$/, `${out}/$1js`);
  let built: Ended;
  let ran: Ended;

  beforeAll(async () => {
    if (out === "dist") project.prepare();
    built = await project.tspc(config);
    ran = await project.run(output);
  }, 120_000);

  it("compiles, and a warning does not fail the build", () => {
    const warns =
      out === "dist" ? "" : expect.stringMatching(/^cts\/main\.cts\(7,62\): warning TS993002: PF3002: /);
    expect(built).toEqual({ status: 0, stdout: "", stderr: warns });
  });

  it("has the tools with their schemas, and calls them", () => {
    expect(JSON.parse(ran.stdout)).toEqual(expected);
  });

  it("shows where an error was thrown in the source", () => {
    const lines = project.read(main).split("\n");
    const line = lines.findIndex((text) => text.includes('new Error("planned")'));
    const column = lines[line]?.indexOf("new Error");
    expect(ran.stderr).toContain(`${main}:${line + 1}:${(column ?? 0) + 1}`);
  });

  it("declares what tsc alone declares", async () => {
    expect(await project.tsc(config, `${out}/plain`)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(project.declarations(out)).toEqual(project.declarations(`${out}/plain`));
    expect(Object.keys(project.declarations(out))).toHaveLength(main.startsWith("src") ? 3 : 2);
  }, 120_000);
});

describe("a project that is built twice", () => {
  it("compiles to the same bytes, with the line ends of the compiler", async () => {
    const project = new Project("esm-6.0");
    const build = async (): Promise<string> => {
      project.prepare();
      await project.tspc("tsconfig.json");
      return project.read("dist/main.js");
    };
    const first = await build();
    expect(await build()).toBe(first);
    expect(first).toContain("__plainfn");
    expect(first).not.toContain("\r");
  }, 120_000);
});

describe("a project with mistakes", () => {
  it("fails with ours beside the compiler's own, each at its place", async () => {
    const built = await new Project("esm-6.0").tspc("tsconfig.mistakes.json");
    expect(built).toEqual({
      status: 2,
      stdout: [
        "mistakes/main.ts(4,31): error TS991001: PF1001: watch: `onEvent` is a function, which a model can't send.",
        "  hint: take it where the tool is made, as in the constructor of a class, or write `onEvent?: …` to leave it out",
        "tsconfig.mistakes.json(6,56): error TS994003: PF4003: There is no option `doc`.",
        "  hint: the options are `docs` and `defaults`",
        "",
      ].join("\n"),
      stderr: "",
    });
  });
});
