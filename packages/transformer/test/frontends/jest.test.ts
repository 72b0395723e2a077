import { afterEach, describe, expect, it, jest } from "@jest/globals";
import transform from "../../src/frontends/jest.ts";
import { ChangingFolder, tsconfig } from "./changing-folder.ts";

const main =
  'import { toolsOf } from "@plainfn/runtime";\nimport { act } from "./act.ts";\nexport const tools = toolsOf(act);\n';
const sources = {
  "tsconfig.json": tsconfig,
  "main.ts": main,
  "act.ts": 'import type { Deep } from "./deep.ts";\nexport function act(deep: Deep): void {}\n',
  "deep.ts": "export interface Deep { one: string }\n",
};
const run = { supportsStaticESM: false, instrument: false, configString: "{}" };

let folder: ChangingFolder;
afterEach(() => folder.dispose());

describe("the transform for jest", () => {
  it("has another key, and other code, when a type changes that a file does not name", () => {
    folder = new ChangingFolder(sources);
    const first = transform.createTransformer();
    const key = first.getCacheKey(main, folder.file("main.ts"), run);
    expect(first.process(main, folder.file("main.ts"), run).code).toContain("one:");
    folder.write("deep.ts", "export interface Deep { two: string }\n");
    const second = transform.createTransformer();
    expect(second.getCacheKey(main, folder.file("main.ts"), run)).not.toBe(key);
    expect(second.process(main, folder.file("main.ts"), run).code).toContain("two:");
    expect(second.getCacheKey(main, folder.file("main.ts"), { ...run, supportsStaticESM: true })).not.toBe(
      second.getCacheKey(main, folder.file("main.ts"), run),
    );
  });

  it("writes ES modules or CommonJS, as jest will load it", () => {
    folder = new ChangingFolder(sources);
    const code = (supportsStaticESM: boolean): string =>
      transform.createTransformer().process(main, folder.file("main.ts"), { ...run, supportsStaticESM }).code;
    expect(code(true)).toMatch(/^import \{ toolsOf \} from "@plainfn\/runtime";/m);
    expect(code(false)).toContain('require("@plainfn/runtime")');
  });

  it("puts mocks before what they replace, behind `jest` itself", () => {
    const text = [
      'import { act } from "./act.ts";',
      'import { jest } from "@jest/globals";',
      "act();",
      'jest.mock("./act.ts").unmock("./deep.ts");',
      "jest.fn();",
    ].join("\n");
    folder = new ChangingFolder({ ...sources, "mocks.ts": text });
    const { code } = transform.createTransformer().process(text, folder.file("mocks.ts"), run);
    const places = ['require("@jest/globals")', '.mock("./act.ts")', 'require("./act.ts")', "jest.fn()"];
    const found = places.map((part) => code.replace("globals_1.jest.fn", "jest.fn").indexOf(part));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  it("fails with all that is wrong, after the warnings", () => {
    const text =
      'import { toolsOf } from "@plainfn/runtime";\nfunction bad(f: () => void, x: any): void {}\nexport const tools = toolsOf(bad);\n';
    folder = new ChangingFolder({ ...sources, "bad.ts": text });
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(() => transform.createTransformer().process(text, folder.file("bad.ts"), run)).toThrow(
      /bad\.ts:2:14 - error PF1001: bad: `f` is a function/,
    );
    expect(stderr.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/bad\.ts:2:29 - warning PF1003: /),
    ]);
    stderr.mockRestore();
  });
});
