import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { type CodeName, codes } from "../src/diagnostics/codes.ts";
import { diagnosticsOf } from "./helpers/diagnostics-of.ts";
import { expectGolden, foldersIn } from "./helpers/folders.ts";
import { compilerFor } from "./helpers/program.ts";
import { setupErrors } from "./helpers/setup-errors.ts";

const compiler = compilerFor("errors");

describe("what is said of sources", () => {
  it.each(foldersIn("errors").map((folder) => [folder.name, folder] as const))(
    "is right of %s",
    (_, folder) => {
      expectGolden(join(folder.path, "diagnostics.txt"), diagnosticsOf(compiler, folder.input).join("\n"));
    },
  );
});

describe("what is said of the set-up", () => {
  it.each(Object.entries(setupErrors))("is right of %s", (name, errors) => {
    const { path, texts } = errors();
    for (const text of texts) expect(text).toContain(` ${codes[name as CodeName].code}: `);
    expectGolden(join(path, "diagnostics.txt"), texts.join("\n"));
  });
});
