import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, Project } from "./build.ts";
import { expected } from "./expected.ts";
import { ownNode, Ran } from "./ran.ts";
import { type Tspc, tspcs } from "./tspcs.ts";

interface Build extends Tspc {
  readonly out: string;
  readonly main: string;
}

const cjs = new Project("cjs-6.0");
const [out, main] = ["dist", "src/main.ts"];

// Real projects, built by the real tools and run by Node: the same tools come out of each.
const builds: readonly Build[] = [
  ...tspcs.map((tspc) => ({ ...tspc, out, main })),
  { name: "CommonJS", project: cjs, node: ownNode, out, main },
  { name: "CommonJS word for word", project: cjs, node: ownNode, out: "dist/cts", main: "cts/main.cts" },
];
const ran = new Ran("projects");

describe.each(builds)("a project with $name", ({ project, node, out, main }) => {
  const saw = (...checked: readonly string[]): void =>
    ran.saw(project, { tool: "ts-patch", package: "ts-patch", node }, ...checked);
  const config = out === "dist" ? "tsconfig.json" : "tsconfig.cts.json";
  const output = main.replace(/^.*\/(.*)ts$/, `${out}/$1js`);
  let built: Ended;
  let printed: Ended;

  beforeAll(async () => {
    if (out === "dist") project.prepare();
    built = await project.tspc(config);
    printed = await project.run(output);
  }, 120_000);

  it("compiles, and a warning does not fail the build", () => {
    const warns =
      out === "dist" ? "" : expect.stringMatching(/^cts\/main\.cts\(7,62\): warning TS993002: PF3002: /);
    expect(built).toEqual({ status: 0, stdout: "", stderr: warns });
  });

  it("has the tools with their schemas, and calls them", () => {
    expect(JSON.parse(printed.stdout)).toEqual(expected);
    saw(project === cjs ? "CommonJS" : "ES modules");
  });

  it("shows where an error was thrown in the source", () => {
    const lines = project.read(main).split("\n");
    const line = lines.findIndex((text) => text.includes('new Error("planned")'));
    const column = lines[line]?.indexOf("new Error");
    expect(printed.stderr).toContain(`${main}:${line + 1}:${(column ?? 0) + 1}`);
    saw("source maps");
  });

  it("declares what tsc alone declares", async () => {
    expect(await project.tsc(config, `${out}/plain`)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(project.declarations(out)).toEqual(project.declarations(`${out}/plain`));
    expect(Object.keys(project.declarations(out))).toHaveLength(main.startsWith("src") ? 3 : 2);
    saw("declarations");
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

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
