import { tmpdir } from "node:os";
import { afterEach, describe, expect, it } from "@jest/globals";
import { applyEdits } from "../../../src/emit/apply-text.ts";
import { LiveProjects } from "../../../src/frontends/live/live-projects.ts";
import { ChangingFolder, tsconfig } from "../changing-folder.ts";

const start = 'import { toolsOf } from "@plainfn/runtime";\n';
const main = `${start}import { act } from "./act.ts";\nexport const tools = toolsOf(act);\n`;
const act = 'import type { Deep } from "./deep.ts";\nexport function act(deep: Deep): void {}\n';
const deep = "export interface Deep { one: string }\n";
const sources = { "tsconfig.json": tsconfig, "main.ts": main, "act.ts": act, "deep.ts": deep };

let folder: ChangingFolder;
let projects: LiveProjects;
afterEach(() => folder.dispose());

function open(files: Readonly<Record<string, string>>, parent?: string): void {
  folder = new ChangingFolder(files, parent);
  projects = new LiveProjects({});
}

function output(name = "main.ts"): string {
  const { text, edits } = projects.compile(folder.file(name));
  return applyEdits(text, edits);
}

function messages(name = "main.ts"): readonly string[] {
  return projects.compile(folder.file(name)).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("a project that changes", () => {
  it("is read again where it was said to have changed, and has the text of then until that", () => {
    open(sources);
    expect(output()).toContain('properties:{one:{type:"string"}}');
    folder.write("deep.ts", "export interface Deep { two: number }\n");
    expect(output()).toContain("one:");
    projects.look(folder.file("deep.ts"));
    expect(output()).toContain('properties:{two:{type:"number"}}');
    expect(output()).not.toContain("one:");
  });

  it("is read again as a whole for those who are told of nothing", () => {
    open(sources);
    output();
    folder.write("act.ts", "export function act(x: boolean): void {}\n");
    folder.remove("deep.ts");
    projects.lookAtAll();
    expect(output()).toContain('properties:{x:{type:"boolean"}}');
  });

  it("finds a file that was missing, and misses one that is gone", () => {
    const { "deep.ts": _, ...others } = sources;
    open(others);
    expect(messages()).toEqual([
      expect.stringMatching(/^PF1002 act: `deep` has a type that can't be resolved/),
    ]);
    folder.write("deep.ts", deep);
    projects.look(folder.file("deep.ts"));
    expect(messages()).toEqual([]);
    folder.remove("deep.ts");
    projects.lookAtAll();
    expect(messages()).toHaveLength(1);
  });

  it("takes in a file that came, and follows its configuration", () => {
    open({ ...sources, "tsconfig.json": JSON.stringify({ ...JSON.parse(tsconfig), include: ["main.ts"] }) });
    output();
    folder.write("late.ts", `${start}function late(): void {}\nexport const tools = toolsOf(late);\n`);
    expect(output("late.ts")).toContain('name:"late"');
    const plugins = [{ transform: "@plainfn/transformer", defaults: true }];
    const { compilerOptions } = JSON.parse(tsconfig) as { readonly compilerOptions: object };
    folder.write("act.ts", "export function act(x = 5): void {}\n");
    folder.write("tsconfig.json", JSON.stringify({ compilerOptions: { ...compilerOptions, plugins } }));
    projects.lookAtAll();
    expect(output()).toContain("default:5");
  });

  it("takes its options from the entry of the plugin in tsconfig.json", () => {
    const { compilerOptions } = JSON.parse(tsconfig) as { readonly compilerOptions: object };
    const plugins = [{ transform: "@plainfn/transformer", transformProgram: true, defaults: true }];
    open({
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...compilerOptions, plugins } }),
      "main.ts": `${start}function act(x = 3): void {}\nexport const tools = toolsOf(act);\n`,
    });
    expect(output()).toContain("default:3");
  });

  it("makes nothing of types that do not parse, and recovers", () => {
    open(sources);
    folder.write("deep.ts", "export interface Deep { one: }\n");
    expect(messages()).toEqual(["PF4002 TS1110: Type expected."]);
    expect(output()).toBe(main);
    folder.write("deep.ts", deep);
    projects.look(folder.file("deep.ts"));
    expect(output()).toContain("one:");
  });

  it("keeps its key as long as nothing changes that a file depends on", () => {
    open({ ...sources, "other.ts": `${start}export const x = 1;\n` });
    const key = (name: string): string => projects.keyOf(folder.file(name));
    const [one, other] = [key("main.ts"), key("other.ts")];
    folder.write("deep.ts", "export interface Deep { two: number }\n");
    projects.lookAtAll();
    expect(key("other.ts")).toBe(other);
    expect(key("main.ts")).not.toBe(one);
  });
});

describe("files that import each other", () => {
  it("each depend on what any of them depends on", () => {
    open({
      "tsconfig.json": tsconfig,
      "a.ts": `${start}import { b, type B } from "./b.ts";\nexport interface A { b?: B }\nexport function a(x: A): void {}\nexport const tools = toolsOf(a, b);\n`,
      "b.ts": `${start}import { a, type A } from "./a.ts";\nimport type { Deep } from "./deep.ts";\nexport interface B extends Deep { a?: A }\nexport function b(x: B): void {}\nexport const tools = toolsOf(a, b);\n`,
      "deep.ts": deep,
    });
    const keys = ["a.ts", "b.ts"].map((name) => projects.keyOf(folder.file(name)));
    expect(output("a.ts")).toContain('name:"b"');
    expect(output("b.ts")).toContain('name:"a"');
    folder.write("deep.ts", "export interface Deep { two: number }\n");
    projects.lookAtAll();
    const later = ["a.ts", "b.ts"].map((name) => projects.keyOf(folder.file(name)));
    expect(later[0]).not.toBe(keys[0]);
    expect(later[1]).not.toBe(keys[1]);
    for (const name of ["a.ts", "b.ts"]) expect(output(name)).toContain("two:");
  });
});

describe("a project outside of every installation", () => {
  it("is read by the compiler that comes with us, and warns that the runtime is not there", () => {
    open({ "main.ts": `${start}function act(): void {}\nexport const tools = toolsOf(act);\n` }, tmpdir());
    expect(projects.projectOf(folder.file("main.ts")).compiler.origin).toBe("plainfn");
    expect(messages()).toEqual([expect.stringMatching(/^PF4005 Tools are passed here/)]);
  });

  it("does not mind an agent without tools", () => {
    open(
      { "main.ts": 'import { Agent } from "@plainfn/runtime";\nexport const agent = new Agent("x");\n' },
      tmpdir(),
    );
    expect(messages()).toEqual([]);
  });
});
