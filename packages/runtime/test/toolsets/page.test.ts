import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const read = (path: string): string => readFileSync(join(process.cwd(), path), "utf8");

describe("the page on toolsets", () => {
  const page = read("docs/toolsets.md");
  const [program = "", output = ""] = [...page.matchAll(/^```\w*\n([^]*?)^```/gm)].map(
    ([, text = ""]) => text,
  );

  it("shows the example that runs", () => {
    expect(program).toBe(read("examples/files/src/main.ts"));
  });

  it("shows what the example is checked to print", () => {
    const check = read("examples/files/src/check.ts");
    const [, printed = ""] = /`(> grep[^]*?)\n`,\n\);/.exec(check) ?? [];
    const session = output.replace(/A new session takes .*/, "A new session …");
    expect(session).toBe(printed.replaceAll("\\\\", "\\"));
  });
});
