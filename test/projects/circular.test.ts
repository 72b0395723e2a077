import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { ChangingSources, incrementalConfig } from "./changing-sources.ts";

/** A module with a tool whose input has a type of the other module, and which hands the other's tool on at once. */
function moduleOf(own: string, other: string): string {
  return [
    'import { toolsOf } from "@plainfn/runtime";',
    `import { type ${other}, tool${other} } from "./${other.toLowerCase()}.ts";`,
    "",
    `export interface ${own} {`,
    `  ${other.toLowerCase()}?: ${other};`,
    "}",
    "",
    `/** The tool of ${own}. */`,
    `export function tool${own}(x: ${own}): string {`,
    "  return JSON.stringify(x);",
    "}",
    "",
    `export const tools = toolsOf(tool${other}, tool${own});`,
    "",
  ].join("\n");
}

const print =
  "for (const { tools } of [one, two]) console.log(tools.map(({ signature }) => signature).join());\n";
const main = (first: string, second: string): string =>
  `import * as one from "./${first}.ts";\nimport * as two from "./${second}.ts";\n\n${print}`;

describe("modules that import each other", () => {
  it("have their tools, whichever is loaded first", async () => {
    const project = new Project("esm-6.0");
    const sources = new ChangingSources(project, "circular", {
      "tsconfig.json": incrementalConfig({}),
      "src/a.ts": moduleOf("A", "B"),
      "src/b.ts": moduleOf("B", "A"),
      "src/a-first.ts": main("a", "b"),
      "src/b-first.ts": main("b", "a"),
    });
    expect(await project.tspcWith(["-p", sources.folder])).toEqual({ status: 0, stdout: "", stderr: "" });
    const run = (name: string): Promise<unknown> => project.run(join(sources.folder, "dist", name));
    const [ofA, ofB] = [
      "toolB(x: B): string,toolA(x: A): string\n",
      "toolA(x: A): string,toolB(x: B): string\n",
    ];
    expect(await run("a-first.js")).toEqual({ status: 0, stdout: ofA + ofB, stderr: "" });
    expect(await run("b-first.js")).toEqual({ status: 0, stdout: ofB + ofA, stderr: "" });
  }, 120_000);
});
