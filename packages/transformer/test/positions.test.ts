import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { classicCompiler } from "../src/compiler/classic/classic.ts";
import type { Compiler } from "../src/compiler/compiler.ts";
import { programOf, ts } from "./helpers/program.ts";

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const tools = 'import { toolsOf, type ToolSource } from "@plainfn/runtime";';
const search = "function search(query: string): void {}";

/** Each hands `search` on, and not all of them by a name that the same statement imports. */
const sources: Readonly<Record<string, string>> = {
  "a statement of its own": `${tools}\n${search}\ntoolsOf(search);`,
  "an annotated list": `${tools}\n${search}\nconst list: ToolSource[] = [search];`,
  "a function of the file": `${tools}\nfunction give(list: ToolSource[]): void {}\n${search}\ngive([search]);`,
  "a function that comes later": `${tools}\n${search}\nfunction run() { give([search]); }\nfunction give(list: ToolSource[]): void {}`,
  "a type of the file": `${tools}\ntype List = readonly ToolSource[];\n${search}\nconst list: List = [search];`,
  "a type of a type": `${tools}\ninterface Has { list: ToolSource[] }\ntype More = Partial<Has>;\n${search}\nconst more: More = { list: [search] };`,
  "a list that grows": `${tools}\nconst list: ToolSource[] = [];\n${search}\nfunction grow() { list.push(search); }`,
  "what a function returns": `${tools}\nconst made = () => { const list: ToolSource[] = []; return list; };\n${search}\nmade().push(search);`,
  "a member of a class": `${tools}\nclass Has { list: ToolSource[] = []; }\nclass More extends Has { }\n${search}\nfunction grow(more: More) { more.list.push(search); }`,
  "a namespace": `import * as plainfn from "@plainfn/runtime";\n${search}\nplainfn.toolsOf(search);`,
  "an import as a type": `import "node:fs";\nconst list: import("@plainfn/runtime").ToolSource[] = [];\n${search}\nlist.push(search);`,
  "a name of another file": `import { give } from "./give.ts";\n${search}\nexport const run = () => give([search]);`,
  "a global name": `import "node:fs";\n${search}\ngiveGlobally([search]);`,
};

const give = `${tools}\nexport function give(list: ToolSource[]): void {}`;
const globals = 'declare function giveGlobally(list: import("./give.ts").List): void;';
const giveFile = `${give}\nexport type List = ToolSource[];`;

describe("tools are seen", () => {
  const names = Object.keys(sources);
  const paths = new Map(names.map((name, index) => [name, fileOf(`position-${index}.ts`)]));
  const texts = new Map([
    ...names.map((name) => [paths.get(name) ?? "", sources[name] ?? ""] as const),
    [fileOf("give.ts"), giveFile],
    [fileOf("globals.d.ts"), globals],
  ]);

  it.each([false, true])("in every form, global names or not: %s", (withGlobals) => {
    const files = [...texts.keys()].filter((file) => withGlobals || !file.endsWith("globals.d.ts"));
    const compiler = classicCompiler(ts, programOf(files, texts));
    const missed = names
      .filter((name) => withGlobals || name !== "a global name")
      .filter((name) => !handsOn(compiler, paths.get(name) ?? ""));
    expect(missed).toEqual([]);
  });
});

function handsOn(compiler: Compiler, file: string): boolean {
  const text = compiler.textOf(file);
  return compiler.toolPositionsIn(file).some(({ node }) => {
    const { start, end } = compiler.spanOf(node);
    return /\bsearch\b/.test(text.slice(start, end));
  });
}
