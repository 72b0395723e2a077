import { describe, expect, it } from "@jest/globals";
import { runsInProcess } from "../../../src/frontends/program/project-compiler.ts";

describe("the compiler of a project", () => {
  it.each(["5.4.0", "5.9.3", "6.0.3", "6.1.0-beta"])("is its own TypeScript %s", (version) => {
    expect(runsInProcess(version)).toBe(true);
  });

  it.each(["4.9.5", "5.3.3", "7.0.2", "7.1.0-beta"])("is ours beside TypeScript %s", (version) => {
    expect(runsInProcess(version)).toBe(false);
  });
});
