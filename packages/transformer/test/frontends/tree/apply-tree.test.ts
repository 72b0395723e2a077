import { SourceMap, type SourceMapPayload, type SourceMapping } from "node:module";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { applyEdits } from "../../../src/emit/apply-text.ts";
import type { Edit } from "../../../src/emit/edit.ts";
import { insertAfter, wrapOf } from "../edits.ts";
import { emit } from "./emit.ts";

const helper: Edit = {
  kind: "insert",
  at: 0,
  statements: ['import * as __plainfn from "@plainfn/runtime/attach";'],
};
const run = "declare function run(tools: unknown): void;";
const tools = "export function search(): void {}\nexport const todos = { add(): void {} };\n";
const imports = 'import { search, todos } from "./tools.js";';

/** Sources with edits of every kind. What they become is checked in each module format. */
const cases: readonly {
  readonly it: string;
  readonly source: string;
  readonly edits: (source: string) => Edit[];
}[] = [
  {
    it: "an imported function",
    source: `${imports}\n${run}\nrun([search]);\n`,
    edits: (source) => [wrapOf(source, "search", '__plainfn.tool(search, { "a": -1, "b": [true, null] })')],
  },
  {
    it: "an imported function in shorthand",
    source: `${imports}\n${run}\nrun({ search });\n`,
    edits: (source) => [{ ...wrapOf(source, "search", "__plainfn.tool(search, {})"), shorthand: "search" }],
  },
  {
    it: "a method with its object",
    source: `${imports}\n${run}\nrun([todos.add]);\n`,
    edits: (source) => [wrapOf(source, "todos.add", '__plainfn.method(todos, "add", {})', "todos")],
  },
  {
    it: "a wrap inside a wrap",
    source: `${imports}\n${run}\nrun([() => run(search)]);\n`,
    edits: (source) => [
      wrapOf(source, "() => run(search)", "__plainfn.tool(() => run(search), {})"),
      wrapOf(source, "search", "__plainfn.tool(search, {})"),
    ],
  },
  {
    it: "what TypeScript erases around an expression",
    source: `${imports}\n${run}\nrun([(search as unknown)!]);\n`,
    edits: (source) => [wrapOf(source, "search", "__plainfn.tool(search, {})")],
  },
  {
    it: "an exported constant that is declared as a tool",
    source: "export const find = (search: string) => search;\n",
    edits: (source) => [
      insertAfter(source, source.trim(), '__plainfn.declareTool(find, { "find": "find" });'),
    ],
  },
  {
    it: "an exported function and class that are declared as tools",
    source: "export default function find() { }\nexport class Box {\n}\n",
    edits: (source) => [
      insertAfter(source, "export default function find() { }", "__plainfn.declareTool(find, {});"),
      insertAfter(source, "export class Box {\n}", "__plainfn.declareClass(Box, []);"),
    ],
  },
  {
    it: "texts beyond ASCII",
    source: `${imports}\n${run}\nrun([search]);\n`,
    edits: (source) => [wrapOf(source, "search", '__plainfn.tool(search, "Grüße, 世界 🌍\\n\\"ok\\"")')],
  },
];

const plain = { esModuleInterop: false };
const formats: readonly {
  readonly name: string;
  readonly type: string;
  readonly options: ts.CompilerOptions;
}[] = [
  { name: "ES modules", type: "module", options: { isolatedModules: true } },
  { name: "ES modules word for word", type: "module", options: { verbatimModuleSyntax: true } },
  { name: "CommonJS", type: "commonjs", options: { ...plain, isolatedModules: true } },
  { name: "CommonJS word for word", type: "commonjs", options: { ...plain, verbatimModuleSyntax: true } },
  { name: "CommonJS by option", type: "module", options: { ...plain, module: ts.ModuleKind.CommonJS } },
];

describe.each(formats)("edits of a tree as $name", ({ type, options }) => {
  it.each(cases)("give what the compiler makes of the edited text: $it", ({ source, edits }) => {
    const made = [helper, ...edits(source)];
    const fromTree = compiled(type, source, made, options);
    const fromText = compiled(type, applyEdits(source, made), [], options);
    expect(withoutBlanks(fromTree)).toBe(withoutBlanks(fromText));
    expect(fromTree).toContain("@plainfn/runtime/attach");
  });
});

describe("edits of a tree", () => {
  it("leave the rest of a file as it is, comments included", () => {
    const source = `"use strict";\n/* licence */\n\n/** Runs. */\n${imports}\n${run}\n/* why */ run([search]); // then\n`;
    const edits = [helper, wrapOf(source, "search", "__plainfn.tool(search)")];
    expect(compiled("commonjs", source, edits)).toBe(
      [
        '"use strict";',
        'Object.defineProperty(exports, "__esModule", { value: true });',
        'const __plainfn = require("@plainfn/runtime/attach");',
        "/* licence */",
        "/** Runs. */",
        'const tools_js_1 = require("./tools.js");',
        "/* why */ run([__plainfn.tool(tools_js_1.search)]); // then",
        "",
      ].join("\n"),
    );
  });

  it("map what stays to its place in the source, on the line of a wrap too", () => {
    const source = `${imports}\n${run}\nrun([search, 1]); after(todos);\nfunction after(x: unknown) {}\n`;
    const files = { "tools.ts": tools, "main.ts": source, "package.json": '{ "type": "module" }' };
    const edits = [helper, wrapOf(source, "search", '__plainfn.tool(search, { a: "long" })')];
    const output = emit(files, edits, { sourceMap: true });
    const map = new SourceMap(JSON.parse(output["main.js.map"] ?? "") as SourceMapPayload);
    const made = placesIn(output["main.js"] ?? "");
    for (const text of ["run([", "search, {", "after(todos)", "todos)", "function after"]) {
      const { line, column } = made(text);
      const { originalLine, originalColumn } = map.findEntry(line, column) as SourceMapping;
      const written = text === "search, {" ? "search, 1" : text;
      expect({ text, line: originalLine, column: originalColumn }).toEqual({
        text,
        ...placesIn(source)(written),
      });
    }
  });

  it("need no helper functions in CommonJS", () => {
    const source = `import "./tools.js";\n${run}\nrun([() => 1]);\n`;
    const edits = [helper, wrapOf(source, "() => 1", "__plainfn.tool(() => 1)")];
    const options = { esModuleInterop: true, importHelpers: true };
    expect(compiled("commonjs", source, edits, options)).not.toMatch(/__importStar|tslib/);
  });

  it("make a script in CommonJS require what it needs", () => {
    const source = `${run}\nrun([() => 1]);\n`;
    const edits = [helper, wrapOf(source, "() => 1", "__plainfn.tool(() => 1)")];
    const options = { moduleDetection: ts.ModuleDetectionKind.Legacy, module: ts.ModuleKind.CommonJS };
    expect(compiled("commonjs", source, edits, options)).toBe(
      '"use strict";\nconst __plainfn = require("@plainfn/runtime/attach");\nrun([__plainfn.tool(() => 1)]);\n',
    );
  });

  it("refuse a place that holds no expression", () => {
    const nowhere: Edit = { ...wrapOf(imports, "search", "tool(search)"), end: 3 };
    expect(() => compiled("module", imports, [nowhere])).toThrow("There is no expression at the offsets");
  });
});

function compiled(
  type: string,
  source: string,
  edits: readonly Edit[],
  options: ts.CompilerOptions = {},
): string {
  const files = {
    "package.json": JSON.stringify({ type }),
    "tools.ts": tools,
    "attach.d.ts": 'declare module "@plainfn/runtime/attach";',
    "main.ts": source,
  };
  return emit(files, edits, options)["main.js"] ?? "";
}

/** Where a piece of the text is, from 0. */
function placesIn(text: string): (part: string) => { readonly line: number; readonly column: number } {
  return (part) => {
    const before = text.slice(0, text.lastIndexOf(part)).split("\n");
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
  };
}

/** Text edits stand on the line of the statement before, tree edits on their own. */
function withoutBlanks(text: string): string {
  return text.replace(/^;$/gm, "").replace(/\s+/g, " ");
}
