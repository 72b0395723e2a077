import { describe, expect, it } from "@jest/globals";
import { buildHint } from "../../src/errors/build-hint.ts";

describe("what to do about a function that the build step did not see", () => {
  it.each([
    [
      "under Vitest",
      { env: { VITEST: "true" } },
      'Put `plainfn()` from "@plainfn/transformer/vite" into `plugins` of the Vitest configuration.',
    ],
    [
      "under jest",
      { env: { JEST_WORKER_ID: "1" }, argv: ["node", "jest.ts"] },
      'Add { "\\\\.tsx?$": "@plainfn/transformer/jest" } to "transform" in the jest configuration.',
    ],
    [
      "where TypeScript is run as it is",
      { argv: ["node", "C:\\app\\main.mts"] },
      "Run it with `node --import @plainfn/transformer/node main.mts`.",
    ],
    [
      "where JavaScript is run",
      { env: {}, argv: ["node", "/app/dist/main.js"] },
      'Add { "transform": "@plainfn/transformer" } to "plugins" in tsconfig.json and build with `npx tspc`, or, with TypeScript 7, with `npx plainfn build`; `npx plainfn doctor` says what any other build needs.',
    ],
  ])("is, %s, to do what that build understands", (_, run, hint) => {
    expect(buildHint(run)).toBe(hint);
  });

  it("is the last of these where there is no process", () => {
    expect(buildHint({})).toContain("npx tspc");
  });
});
