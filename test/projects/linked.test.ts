import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { type Linked, layOut, write } from "./linked.ts";
import { ownNode, Ran } from "./ran.ts";

const project = new Project("esm-6.0");
const ran = new Ran("linked");
const folder = join(project.folder, "temp/linked");
const app = join(folder, "app");

/** `Tree` is reached by two paths, of which each is a link. */
const packages: Readonly<Record<string, Linked>> = {
  shared: {
    imports: [],
    files: { "index.d.ts": "export interface Tree {\n  name: string;\n  children: Tree[];\n}\n" },
  },
  between: {
    imports: ["shared"],
    files: {
      "index.d.ts": 'import type { Tree } from "shared";\n\nexport interface Garden {\n  oldest: Tree;\n}\n',
    },
  },
  app: {
    imports: ["shared", "between"],
    files: {
      "src/main.ts": [
        'import { toolsOf, type ToolContext } from "@plainfn/runtime";',
        'import type { Garden } from "between";',
        'import type { Tree } from "shared";',
        "",
        "function plant(tree: Tree, garden: Garden, context: ToolContext): string {",
        "  return `${tree.name} ${garden.oldest.name} ${context.toolName}`;",
        "}",
        "",
        "console.log(JSON.stringify(toolsOf(plant)[0]?.inputSchema));",
        "",
      ].join("\n"),
    },
  },
};

const tree = { $ref: "#/$defs/Tree" };
const schema = {
  type: "object",
  properties: {
    tree,
    garden: { type: "object", properties: { oldest: tree }, required: ["oldest"] },
  },
  required: ["tree", "garden"],
  $defs: {
    Tree: {
      type: "object",
      properties: { name: { type: "string" }, children: { type: "array", items: tree } },
      required: ["name", "children"],
    },
  },
};

describe.each([false, true])("packages that are links, with `preserveSymlinks` %p", (preserveSymlinks) => {
  it("have the same definitions, wherever the build is started", async () => {
    layOut(folder, packages);
    const compilerOptions = { rootDir: "src", outDir: "dist", preserveSymlinks };
    const config = { extends: "../../../tsconfig.json", compilerOptions, include: ["src"] };
    write(join(app, "tsconfig.json"), JSON.stringify(config));
    const build = async (args: readonly string[], from: string): Promise<string> => {
      expect(await project.tspcWith(args, from)).toEqual({ status: 0, stdout: "", stderr: "" });
      return project.read(join(app, "dist/main.js"));
    };

    const output = await build(["-p", "."], app);
    expect(await build(["-p", "app"], folder)).toBe(output);
    expect(JSON.parse((await project.run(join(app, "dist/main.js"))).stdout)).toEqual(schema);
    // Nothing of where the packages are.
    expect(output).not.toContain(project.folder);
    expect(output).not.toContain("node_modules");
    const checked = preserveSymlinks ? "`preserveSymlinks`" : "linked packages";
    ran.saw(project, { tool: "ts-patch", package: "ts-patch", node: ownNode }, checked);
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
