import { describe, expect, it } from "@jest/globals";
import { nativeArguments } from "../../../src/frontends/native/native-arguments.ts";

const read = (...args: readonly string[]): unknown => nativeArguments(args, "/app");

describe("nativeArguments", () => {
  it("takes what changes the output alone, with paths from where it was typed", () => {
    const args = ["-p", "config", "--outDir", "out", "-d", "--sourceMap", "false", "--REMOVECOMMENTS"];
    const options = { outDir: "/app/out", declaration: true, sourceMap: false, removeComments: true };
    expect(read(...args)).toEqual({ project: "config", options });
  });

  it("takes an option back where it is null", () => {
    expect(read("--outDir", "null", "--composite", "null")).toEqual({
      project: undefined,
      options: { outDir: undefined, composite: undefined },
    });
  });

  it.each([
    ["an option that types depend on", ["--strict"], "--strict"],
    ["one that it does not know", ["--noEmit", "--nope"], "--nope"],
    ["a file", ["src/main.ts"], "src/main.ts"],
    ["a file with arguments in it", ["@arguments.txt"], "@arguments.txt"],
    ["a value that is missing", ["-p"], "-p"],
  ])("leaves %s to a compiler", (_, args, other) => {
    expect(read(...args)).toEqual({ other });
  });
});
