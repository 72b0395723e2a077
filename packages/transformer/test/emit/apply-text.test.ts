import { describe, expect, it } from "@jest/globals";
import { applyEdits } from "../../src/emit/apply-text.ts";
import { insertAfter, wrapOf } from "../frontends/edits.ts";

describe("edits of a text", () => {
  it("wraps an expression where it stands", () => {
    const source = "run([search, 1]);";
    expect(applyEdits(source, [wrapOf(source, "search", "tool(search, {})")])).toBe(
      "run([tool(search, {}), 1]);",
    );
  });

  it("keeps a part of an expression and drops the rest", () => {
    const source = "run([todos.add]);";
    const wrap = wrapOf(source, "todos.add", 'method(todos, "add")', "todos");
    expect(applyEdits(source, [wrap])).toBe('run([method(todos, "add")]);');
  });

  it("writes the name of a shorthand property", () => {
    const source = "run({ search });";
    const wrap = { ...wrapOf(source, "search", "tool(search, {})"), shorthand: "search" };
    expect(applyEdits(source, [wrap])).toBe("run({ search: tool(search, {}) });");
  });

  it("nests wraps that begin and end together", () => {
    const source = "a.b";
    const outer = wrapOf(source, "a.b", "outer(a.b)", "a.b");
    const inner = wrapOf(source, "a.b", "inner(a.b)", "a.b");
    const first = wrapOf(source, "a", "first(a)");
    expect(applyEdits(source, [first, outer])).toBe("outer(first(a).b)");
    expect(applyEdits("a.b.c", [{ ...outer, end: 5, keepEnd: 5 }, inner])).toBe("outer(inner(a.b).c)");
    expect(applyEdits(source, [outer, first])).toBe(applyEdits(source, [first, outer]));
  });

  it("wraps an expression inside a kept one", () => {
    const source = "[() => [search]]";
    const outer = wrapOf(source, "() => [search]", "tool(() => [search])", "() => [search]");
    expect(applyEdits(source, [outer, wrapOf(source, "search", "tool(search)")])).toBe(
      "[tool(() => [tool(search)])]",
    );
  });

  it("puts statements after the one they belong to, on its line", () => {
    const source = "const a = 1;\nfunction b() {} // b\nconst c = 2";
    const edits = [
      insertAfter(source, "const a = 1;", "declare(a);"),
      insertAfter(source, "function b() {}", "declare(b);"),
      insertAfter(source, "const c = 2", "declare(c);"),
    ];
    expect(applyEdits(source, edits)).toBe(
      "const a = 1; declare(a);\nfunction b() {}; declare(b); // b\nconst c = 2; declare(c);",
    );
  });

  it("puts statements before the first one", () => {
    const start = { kind: "insert" as const, at: 0, statements: ["import 1;"] };
    expect(applyEdits("a();\n", [start])).toBe("import 1; a();\n");
    expect(applyEdits("\na();\n", [start])).toBe("import 1;\na();\n");
    expect(applyEdits("#!/usr/bin/env node\na();", [{ ...start, at: 19 }])).toBe(
      "#!/usr/bin/env node\nimport 1; a();",
    );
    expect(applyEdits('"use strict"\na();', [{ ...start, at: 12 }])).toBe('"use strict"; import 1;\na();');
  });

  it("puts a statement after a wrap that ends with it", () => {
    const source = "const list: Source = a";
    const edits = [insertAfter(source, source, "b();"), wrapOf(source, "a", "tool(a)")];
    expect(applyEdits(source, edits)).toBe("const list: Source = tool(a); b();");
  });

  it("keeps two statements at one place in their order", () => {
    const edits = ["one();", "two();"].map((text) => ({
      kind: "insert" as const,
      at: 0,
      statements: [text],
    }));
    expect(applyEdits("a();", edits)).toBe("one(); two(); a();");
  });

  it("refuses edits that change the same text", () => {
    const source = "run(todos.add)";
    const outer = wrapOf(source, "todos.add", "method(todos)", "todos");
    expect(() => applyEdits(source, [outer, wrapOf(source, "add", "tool(add)")])).toThrow("Two edits");
  });
});
