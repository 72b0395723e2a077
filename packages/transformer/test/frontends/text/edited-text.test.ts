import { describe, expect, it } from "@jest/globals";
import { applyEdits } from "../../../src/emit/apply-text.ts";
import type { Edit } from "../../../src/emit/edit.ts";
import { editedText } from "../../../src/frontends/text/edited-text.ts";
import { insertAfter, wrapOf } from "../edits.ts";

const source = "#!/usr/bin/env node\nimport a from 'a'\nrun([outer(inner), todos.add]); done()\n";
const edits: readonly Edit[] = [
  insertAfter(source, "import a from 'a'", "const made = 1;"),
  wrapOf(source, "outer(inner)", "tool(outer(inner), 1)"),
  wrapOf(source, "inner", "tool(inner, 2)"),
  wrapOf(source, "todos.add", 'method(todos, "add")', "todos"),
];

describe("a text with its edits and a source map", () => {
  it("is the text that the edits make", () => {
    expect(editedText("a.ts", source, edits).code).toBe(applyEdits(source, edits));
    expect(editedText("a.ts", source, []).code).toBe(source);
  });

  it("has a map of the one source, with its text", () => {
    expect(JSON.parse(editedText("a.ts", source, edits).map)).toMatchObject({
      sources: ["a.ts"],
      sourcesContent: [source],
    });
  });
});
