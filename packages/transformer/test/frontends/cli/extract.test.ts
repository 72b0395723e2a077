import { afterAll, describe, expect, it } from "@jest/globals";
import { Workplace } from "./workplace.ts";

const square = "/** Square a number. */\nexport function square(x: number): number {\n  return x * x;\n}\n";
const bad = "export function watch(topic: string, onEvent: () => void): void {}\n";

const places: Workplace[] = [];
function at(files: Readonly<Record<string, string>>): Workplace {
  const place = new Workplace(files);
  places.push(place);
  return place;
}
afterAll(() => places.forEach((place) => place.remove()));

describe("plainfn extract", () => {
  it("prints what the files export, as JSON", async () => {
    const { status, out, err } = await at({ "square.ts": square }).plainfn("extract", "square.ts");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);
    expect(JSON.parse(out)).toEqual({
      tools: [
        {
          format: 1,
          name: "square",
          description: "Square a number.",
          inputSchema: { type: "object", properties: { x: { type: "number" } }, required: ["x"] },
          outputSchema: { type: "number" },
          signature: "square(x: number): number",
          parameters: [{ name: "x", kind: "named" }],
          source: "square",
        },
      ],
    });
  });

  it("prints tools as the Messages API takes them, without the markers of the runtime", async () => {
    const source =
      'interface Span { from: Date; "x-build"?: string }\nexport function free(span: Span): boolean { return true; }\n';
    const { out } = await at({ "free.ts": source }).plainfn("extract", "free.ts", "--format", "anthropic");
    expect(JSON.parse(out)).toEqual({
      tools: [
        {
          name: "free",
          description: "Execute the free tool.",
          input_schema: {
            type: "object",
            properties: { from: { type: "string", format: "date-time" }, "x-build": { type: "string" } },
            required: ["from"],
          },
        },
      ],
    });
  });

  it("passes the options on", async () => {
    const source = "/** Top.\n *\n * More.\n * @param k how many */\nexport function top(k = 5): void {}\n";
    const place = at({ "top.ts": source });
    const { out } = await place.plainfn(
      "extract",
      "top.ts",
      "--docs",
      "full",
      "--defaults",
      "--format=anthropic",
    );
    expect(JSON.parse(out)).toEqual({
      tools: [
        {
          name: "top",
          description: "Top.\n\nMore.",
          input_schema: {
            type: "object",
            properties: { k: { type: "number", default: 5, description: "how many" } },
          },
        },
      ],
    });
  });

  it("prints the same bytes wherever the command is given, and no path", async () => {
    const place = at({ "src/square.ts": square, "src/b.mts": square.replace("square", "b") });
    const here = await place.plainfn("extract", "src/square.ts", "./src/b.mts", "src/square.ts");
    const there = await place.plainfnIn("src", "extract", "square.ts", "b.mts");
    expect(here.out).toBe(there.out);
    expect(here.out).not.toMatch(/src|\.ts|\.mts/);
  });

  it("says what is wrong in the compiler's style, and prints what can be read", async () => {
    const place = at({ "src/bad.ts": bad, "src/square.ts": square });
    const { status, out, err } = await place.plainfn("extract", "src/bad.ts", "src/square.ts");
    expect(status).toBe(1);
    expect(err).toBe(
      "src/bad.ts:1:38 - error PF1001: watch: `onEvent` is a function, which a model can't send.\n" +
        "  hint: take it where the tool is made, as in the constructor of a class, or write `onEvent?: …` to leave it out\n",
    );
    expect(out).toContain('"name": "square"');
    expect((await place.plainfnIn("src", "extract", "bad.ts")).err).toMatch(/^bad\.ts:1:38 - /);
  });

  it("does not fail for a warning", async () => {
    const { status, err } = await at({ "any.ts": "export function f(x: any): void {}" }).plainfn(
      "extract",
      "any.ts",
    );
    expect(status).toBe(0);
    expect(err).toMatch(/^any\.ts:1:19 - warning PF1003: /);
  });

  it("prints the compiler's own errors where they leave a hole, and no others", async () => {
    const place = at({
      "lost.ts": 'import type { T } from "./nowhere.js";\nexport const f = (x: number): number => x;\n',
      "broken.ts": "export function g(x: string) { return 1 1; }\n",
      "wrong.ts": 'export function h(x: number): number { return "no"; }\n',
    });
    const { status, out, err } = await place.plainfn("extract", "lost.ts", "broken.ts", "wrong.ts");
    expect(status).toBe(1);
    expect(err.split("\n").filter((line) => line.includes("TS"))).toEqual([
      "broken.ts:1:41 - error TS1005: ';' expected.",
      "lost.ts:1:24 - error TS2307: Cannot find module './nowhere.js' or its corresponding type declarations.",
    ]);
    expect(out).toContain('"name": "f"');
    expect(out).toContain('"name": "h"');
  });

  it("says once what spoils a tool, and reads nothing from a file that does not parse", async () => {
    const place = at({
      "lost.ts": 'import type { T } from "./nowhere.js";\nexport const f = (x: T): T => x;\n',
      "broken.ts": "export function g(x: string: number, y) { return 1 1; }\n",
    });
    const { status, out, err } = await place.plainfn("extract", "lost.ts", "broken.ts");
    expect(status).toBe(1);
    expect(err.split("\n").filter((line) => line.includes("error"))).toEqual([
      "broken.ts:1:28 - error TS1005: ',' expected.",
      "lost.ts:2:19 - error PF1002: f: `x` has a type that can't be resolved: Cannot find module './nowhere.js' or its corresponding type declarations.",
    ]);
    expect(JSON.parse(out)).toEqual({ tools: [] });
  });

  it("says which tools one agent can't have together", async () => {
    const two = "export function one(): void {}\n/** @tool one */\nexport function two(): void {}\n";
    const { status, out, err } = await at({ "a.ts": two, "b.ts": two.split("\n")[0] ?? "" }).plainfn(
      "extract",
      "a.ts",
      "b.ts",
    );
    expect({ status, err }).toEqual({
      status: 0,
      err:
        "note: `one` and `two` are both called `one`: one agent can't have both.\n" +
        "note: `one` and `one` are both called `one`: one agent can't have both.\n",
    });
    expect(out.match(/"name": "one"/g)).toHaveLength(3);
  });

  it("leaves patterns to the shell", async () => {
    const { err } = await at({ "a.ts": square }).plainfn("extract", "*.ts");
    expect(err).toBe(
      "*.ts:1:1 - error PF4001: There is no such file.\n" +
        "  hint: name the files one by one, or leave the quotes away: patterns are for the shell\n",
    );
  });

  it("refuses what is no source", async () => {
    const place = at({ "readme.md": "", "src/square.ts": square });
    const { status, out, err } = await place.plainfn(
      "extract",
      "nope.ts",
      "src",
      ".",
      "readme.md",
      "src/square.ts",
    );
    expect(status).toBe(1);
    expect(
      err
        .replace(/\n {2}hint: .*/g, "")
        .trim()
        .split("\n"),
    ).toEqual([
      "nope.ts:1:1 - error PF4001: There is no such file.",
      "src:1:1 - error PF4001: This is a folder.",
      ".:1:1 - error PF4001: This is a folder.",
      "readme.md:1:1 - error PF4001: This is no TypeScript or JavaScript.",
    ]);
    expect(out).toContain('"name": "square"');
  });
});

describe("plainfn extract in a project", () => {
  it("reads every kind of source", async () => {
    const place = at({
      "a.ts": "export function a(x: number): void {}",
      "b.tsx": "export function b(x: number): unknown { return <p>{x}</p>; }",
      "c.mts": "export function c(x: number): void {}",
      "d.cts": "export function d(x: number): void {}",
      "e.d.ts": "export declare function e(x: number): void;",
      "f.js": "/** @param {number} x */\nexport function f(x) {}",
    });
    const tools = await place.tools("a.ts", "b.tsx", "c.mts", "d.cts", "e.d.ts", "f.js");
    expect(tools).toEqual(Object.fromEntries([..."abcdef"].map((name) => [name, { x: { type: "number" } }])));
  });

  it("knows the types of the language and the platform", async () => {
    const source =
      "export function f(a: Date, b: Map<string, number>, c: Set<string>, d: URL, e: Buffer, g: AbortSignal): Promise<void> {}";
    expect(await at({ "f.ts": source }).tools("f.ts")).toEqual({
      f: {
        a: expect.objectContaining({ format: "date-time" }),
        b: expect.objectContaining({ type: "object", additionalProperties: { type: "number" } }),
        c: expect.objectContaining({ type: "array", uniqueItems: true }),
        d: expect.objectContaining({ format: "uri" }),
        e: expect.objectContaining({ contentEncoding: "base64" }),
      },
    });
  });

  it("compiles under the nearest tsconfig.json", async () => {
    const place = at({
      "app/tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, module: "nodenext", paths: { "#unit": ["./unit.ts"] } },
      }),
      "app/unit.ts": 'export type Unit = "km" | "mi";',
      "app/src/far.ts": 'import type { Unit } from "#unit";\nexport function far(unit: Unit): void {}',
      "square.ts": square,
    });
    expect(await place.tools("app/src/far.ts", "square.ts")).toEqual({
      far: { unit: { type: "string", enum: ["km", "mi"] } },
      square: { x: { type: "number" } },
    });
    expect((await place.plainfn("extract", "square.ts", "--project", "app")).status).toBe(0);
  });

  it("looks through a tsconfig.json that only lists projects", async () => {
    const place = at({
      "tsconfig.json":
        '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./app" }] }',
      "tsconfig.node.json": '{ "include": ["vite.config.ts"], "compilerOptions": { "composite": true } }',
      "app/tsconfig.json": JSON.stringify({
        include: ["**/*"],
        compilerOptions: {
          composite: true,
          module: "esnext",
          moduleResolution: "bundler",
          paths: { "@/*": ["./src/*"] },
        },
      }),
      "app/src/unit.ts": 'export type Unit = "km" | "mi";',
      "app/src/far.ts": 'import type { Unit } from "@/unit";\nexport function far(unit: Unit): void {}',
    });
    // The nearest one of `app/src/far.ts` is the app's own; `tools.ts` has only the list above it.
    expect(await place.tools("app/src/far.ts")).toEqual({
      far: { unit: { type: "string", enum: ["km", "mi"] } },
    });
    const flat = at({
      "tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      "tsconfig.app.json":
        '{ "include": ["src"], "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } } }',
      "src/unit.ts": 'export type Unit = "km" | "mi";',
      "src/far.ts": 'import type { Unit } from "@/unit";\nexport function far(unit: Unit): void {}',
    });
    expect(await flat.tools("src/far.ts")).toEqual({ far: { unit: { type: "string", enum: ["km", "mi"] } } });
  });

  it("knows what the project declares globally, in declarations and in sources", async () => {
    const place = at({
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
      "globals.d.ts": 'type Unit = "km" | "mi";',
      "setup.ts": 'declare global { type Level = "low" | "high"; }\nexport {};',
      "far.ts": "export function far(unit: Unit, level: Level): void {}",
    });
    expect(await place.tools("far.ts")).toEqual({
      far: { unit: { type: "string", enum: ["km", "mi"] }, level: { type: "string", enum: ["low", "high"] } },
    });
  });

  it("reports a tsconfig.json that does not parse, or whose base is missing", async () => {
    const place = at({ "tsconfig.json": '{ "compilerOptions": { "strict": true ] }', "square.ts": square });
    const { status, out, err } = await place.plainfn("extract", "square.ts");
    expect(status).toBe(1);
    expect(err).toMatch(/^tsconfig\.json:1:\d+ - error TS1\d+: /m);
    expect(out).toContain('"name": "square"');
    const based = at({ "tsconfig.json": '{ "extends": "./base.json" }', "square.ts": square });
    expect((await based.plainfn("extract", "square.ts")).err).toMatch(/^error TS5083: Cannot read file /);
  });

  it("does not mind options that other versions of TypeScript have or had", async () => {
    const compilerOptions = { moduleResolution: "node10", module: "commonjs", target: "es5", someday: true };
    const place = at({ "tsconfig.json": JSON.stringify({ compilerOptions }), "square.ts": square });
    expect(await place.tools("square.ts")).toEqual({ square: { x: { type: "number" } } });
  });
});
