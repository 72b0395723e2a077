import { describe, expect, it } from "@jest/globals";
import { filesInReach } from "../../../src/frontends/native/files-in-reach.ts";

const reached = (texts: Readonly<Record<string, string>>): readonly string[] => [
  ...filesInReach(Object.entries(texts).map(([file, text]) => ({ file: `/app/${file}`, text }))),
];
const agent = 'import { Agent } from "@plainfn/runtime";\nexport const agent = new Agent("a", {});\n';
const runtime = {
  "node_modules/@plainfn/runtime/index.d.ts": "export declare const plainfnSource: symbol;\n",
};

describe("filesInReach", () => {
  it("leaves files alone that import nothing of it", () => {
    const alone =
      'import fs from "node:fs";\nimport z from "zod";\nexport const size = fs.statSync(z).size;\n';
    const zod = { "node_modules/zod/index.d.ts": "export default function z(): string;\n" };
    const found = reached({ ...runtime, ...zod, "agent.ts": agent, "alone.ts": alone });
    expect(found).toEqual(["/app/node_modules/@plainfn/runtime/index.d.ts", "/app/agent.ts"]);
  });

  it("finds the tag, which needs no import", () => {
    expect(
      reached({ "a.ts": "/** @tool */\nexport function a(): void {}\n", "b.ts": "export {};\n" }),
    ).toEqual(["/app/a.ts"]);
  });

  it.each([
    ["by a relative path", { "b.ts": 'export * from "./agent.js";\n' }],
    ["over another file", { "b.ts": 'import "./c";\nexport {};\n', "c.ts": 'export * from "./agent";\n' }],
    ["by an alias", { "b.ts": 'import { x } from "~/whatever";\nexport {};\n' }],
    ["by an entry of its own package", { "b.ts": 'import { x } from "#agent";\nexport {};\n' }],
    ["by a type", { "b.ts": 'export type A = typeof import("./agent.ts").agent;\n' }],
    ["in CommonJS", { "b.cts": 'import a = require("./agent.cjs");\nexport = a;\n' }],
    ["from the folder above", { "in/b.ts": 'import { x } from "..";\nexport {};\n' }],
  ])("goes back along imports %s", (_, files) => {
    expect(reached({ ...runtime, "agent.ts": agent, ...files })).toHaveLength(2 + Object.keys(files).length);
  });

  it("goes through a package", () => {
    const kit = { "node_modules/kit/index.d.ts": 'export { Agent } from "@plainfn/runtime";\n' };
    const files = { "b.ts": 'import { Agent } from "kit";\nexport {};\n', "c.ts": "export const c = 1;\n" };
    expect(reached({ ...runtime, ...kit, ...files })).not.toContain("/app/c.ts");
    expect(reached({ ...runtime, ...kit, ...files })).toContain("/app/b.ts");
  });

  it("takes all files when one declares it globally", () => {
    const files = {
      "globals.d.ts": 'declare const agent: import("@plainfn/runtime").Agent;\n',
      "b.ts": "agent;\n",
    };
    expect(reached({ ...runtime, ...files })).toHaveLength(3);
  });
});
