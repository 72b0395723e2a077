import { afterEach, describe, expect, it } from "@jest/globals";
import loader, { type LoaderOptions } from "../../src/frontends/loader.ts";
import { ChangingFolder, tsconfig } from "./changing-folder.ts";

const start = 'import { toolsOf } from "@plainfn/runtime";\n';
const main = `${start}import { act } from "./act.ts";\nexport const tools = toolsOf(act);\n`;
const act = 'import type { Deep } from "./deep.ts";\nexport function act(deep: Deep, x = 5): void {}\n';
const deep = "export interface Deep { one: string }\n";

let folder: ChangingFolder;
afterEach(() => folder.dispose());

describe("the loader", () => {
  it("writes definitions into a file, with a source map, and names the files that they depend on", () => {
    folder = new ChangingFolder({
      "tsconfig.json": tsconfig,
      "main.ts": main,
      "act.ts": act,
      "deep.ts": deep,
    });
    const { error, code, map, dependencies } = load("main.ts", main);
    expect(error).toBeNull();
    expect(code).toContain('properties:{one:{type:"string"}}');
    expect(map?.sources).toEqual([expect.stringMatching(/main\.ts$/)]);
    expect(dependencies).toEqual(
      expect.arrayContaining(["act.ts", "deep.ts"].map((name) => folder.file(name))),
    );
    expect(dependencies).not.toContain(folder.file("main.ts"));
  });

  it("reads again what has changed, though nobody tells it", () => {
    folder = new ChangingFolder({
      "tsconfig.json": tsconfig,
      "main.ts": main,
      "act.ts": act,
      "deep.ts": deep,
    });
    load("main.ts", main);
    folder.write("deep.ts", "export interface Deep { two: number }\n");
    expect(load("main.ts", main).code).toContain('properties:{two:{type:"number"}}');
  });

  it("leaves a file without tools as it is", () => {
    folder = new ChangingFolder({ "tsconfig.json": tsconfig, "deep.ts": deep });
    expect(load("deep.ts", deep)).toMatchObject({ error: null, code: deep, map: undefined, warnings: [] });
  });

  it("takes options, and refuses those that there are not", () => {
    folder = new ChangingFolder({
      "tsconfig.json": tsconfig,
      "main.ts": main,
      "act.ts": act,
      "deep.ts": deep,
    });
    expect(load("main.ts", main, { defaults: true }).code).toContain("default:5");
    expect(() => load("main.ts", main, { defalts: true } as LoaderOptions)).toThrow(
      "plainfn: There is no option `defalts`. the options are `docs` and `defaults`.",
    );
  });

  it("fails with all errors of a file, each at its place, and passes warnings on", () => {
    const bad = `${start}function bad(f: () => void, g: symbol): void {}\nexport const tools = toolsOf(bad);\n`;
    const odd = `${start}function odd(x: any): void {}\nexport const tools = toolsOf(odd);\n`;
    folder = new ChangingFolder({ "tsconfig.json": tsconfig, "bad.ts": bad, "odd.ts": odd });
    const { error, code } = load("bad.ts", bad);
    expect(error?.message).toMatch(/bad\.ts:2:14 - error PF1001: [^]*bad\.ts:2:29 - error PF1001: /);
    expect(code).toBeUndefined();
    expect(load("odd.ts", odd).warnings).toEqual([expect.stringMatching(/odd\.ts:2:14 - warning PF1003: /)]);
  });
});

interface Loaded {
  readonly error: Error | null;
  readonly code: string | undefined;
  readonly map: { readonly sources: readonly string[] } | undefined;
  readonly dependencies: readonly string[];
  readonly warnings: readonly string[];
}

/** What a bundler does with a loader. */
function load(name: string, code: string, options: LoaderOptions = {}): Loaded {
  const dependencies: string[] = [];
  const warnings: string[] = [];
  let loaded: Pick<Loaded, "error" | "code" | "map"> | undefined;
  const context = {
    resourcePath: folder.file(name),
    getOptions: () => options,
    addDependency: (file: string) => dependencies.push(file),
    emitWarning: ({ message }: Error) => warnings.push(message),
    callback: (error: Error | null, text?: string, map?: object) => {
      loaded = { error, code: text, map: map as Loaded["map"] };
    },
  };
  loader.call(context, code);
  if (loaded === undefined) throw new Error("The loader gave nothing back.");
  return { ...loaded, dependencies, warnings };
}
