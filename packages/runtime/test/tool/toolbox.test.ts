import { describe, expect, it } from "@jest/globals";
import type { ToolDefinition } from "../../src/schema/definition.ts";
import { declareClass, declareTool, instance, method, tool } from "../../src/tool/attach.ts";
import { describeTools } from "../../src/tool/describe-tools.ts";
import { toolboxOf } from "../../src/tool/toolbox.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf, number, text } from "./support.ts";

const search = (query: string): string => `found ${query}`;
const searchTool = tool(search, definitionOf("search", { query: text }));

class TodoList {
  #items: string[] = [];
  add(item: string): void {
    this.#items.push(item);
  }
  list(): string[] {
    return this.#items;
  }
  get size(): number {
    throw new Error("a getter ran");
  }
}

const todoMembers = [
  ["add", definitionOf("add", { item: text })],
  ["list", definitionOf("list")],
] as const;

const namesOf = (sources: Parameters<typeof toolboxOf>[0]): string[] =>
  toolboxOf(sources).tools.map(({ name }) => name);

describe("where tools are found", () => {
  it("takes functions and instances, in the order given", () => {
    expect(namesOf([searchTool, instance(new TodoList(), todoMembers)])).toEqual(["search", "add", "list"]);
  });

  it("has no tools when none are given", () => {
    expect(namesOf(undefined)).toEqual([]);
    expect(namesOf([])).toEqual([]);
  });

  it("goes through lists inside lists", () => {
    const todos = new TodoList();
    const add = method(todos, "add", definitionOf("add", { item: text }));
    expect(namesOf([[searchTool, [add]]])).toEqual(["search", "add"]);
  });

  it("takes tools as they are", () => {
    const [made] = toolsOf(searchTool);
    expect(toolboxOf([made as object]).tools[0]).toBe(made);
  });

  it("takes functions and instances that carry their definitions", () => {
    class Clock {
      now(): string {
        return "noon";
      }
    }
    class WallClock extends Clock {}
    const greet = (name: string): string => `hello ${name}`;
    declareTool(greet, definitionOf("greet", { name: text }));
    declareClass(Clock, [["now", definitionOf("now")]]);
    expect(namesOf([greet, new Clock()])).toEqual(["greet", "now"]);
    expect(namesOf([new WallClock()])).toEqual(["now"]);
  });

  it("makes a tool of a descriptor whose source is one already", () => {
    const [made] = toolsOf(searchTool);
    expect(namesOf([instance(made, [])])).toEqual(["search"]);
    expect(namesOf([tool(searchTool, definitionOf("other"))])).toEqual(["search"]);
  });

  it("finds own names only", () => {
    const toolbox = toolboxOf([searchTool]);
    expect(toolbox.find("search")?.name).toBe("search");
    for (const name of ["toString", "__proto__", "constructor", ""])
      expect(toolbox.find(name)).toBeUndefined();
  });

  it("finds a tool by an old name, without telling it", () => {
    const found = tool(search, definitionOf("search", { query: text }, { aliases: ["find"] }));
    expect(toolboxOf([found]).find("find")?.name).toBe("search");
    expect(namesOf([found])).toEqual(["search"]);
  });

  it("prefers a tool's name to another's old name", () => {
    const renamed = tool(search, definitionOf("search", {}, { aliases: ["find"] }));
    const find = tool(() => "new", definitionOf("find"));
    expect(toolboxOf([renamed, find]).find("find")?.name).toBe("find");
  });

  it("runs no getter to find out what is a tool", () => {
    const todos = new TodoList();
    const trap = new Proxy(todos, {
      get(target, key) {
        if (key === "size") throw new Error("a getter ran");
        return Reflect.get(target, key, target) as unknown;
      },
    });
    expect(namesOf([instance(trap, todoMembers)])).toEqual(["add", "list"]);
    const record = {
      get work(): unknown {
        throw new Error("a getter ran");
      },
    };
    expect(() => toolboxOf(record)).toThrow("tools.work is a getter");
  });
});

describe("the record form", () => {
  it("names a function by its key, in all that follows from the name", () => {
    const [find] = toolboxOf({ find: searchTool }).tools;
    expect(find?.name).toBe("find");
    expect(find?.signature).toBe("find(query): unknown");
    expect(find?.description).toBe("Execute the find tool.");
    expect(find?.definition.name).toBe("find");
  });

  it("keeps a description that somebody wrote", () => {
    const described = tool(search, definitionOf("search", {}, { description: "Search the web." }));
    expect(toolboxOf({ find: described }).tools[0]?.description).toBe("Search the web.");
  });

  it("makes the key of an instance or a list a prefix", () => {
    const work = instance(new TodoList(), todoMembers);
    const home = instance(new TodoList(), todoMembers);
    expect(namesOf({ work, home })).toEqual(["work_add", "work_list", "home_add", "home_list"]);
    expect(namesOf({ web: [searchTool] })).toEqual(["web_search"]);
    expect(namesOf({ team: { web: searchTool, todos: work } })).toEqual([
      "team_web",
      "team_todos_add",
      "team_todos_list",
    ]);
  });

  it("prefixes old names as well", () => {
    const members = [["add", definitionOf("add", {}, { aliases: ["push"] })]] as const;
    const toolbox = toolboxOf({ work: instance(new TodoList(), members) });
    expect(toolbox.find("work_push")?.name).toBe("work_add");
    expect(toolbox.find("push")).toBeUndefined();
  });

  it("renames tools too", () => {
    const [made] = toolsOf(searchTool);
    expect(namesOf({ find: made as object, web: [made as object] })).toEqual(["find", "web_search"]);
    expect(made?.name).toBe("search");
  });

  it("takes a module of functions that carry their definitions", () => {
    const exported = (): string => "x";
    declareTool(exported, definitionOf("exported"));
    const module = Object.defineProperty(Object.create(null) as object, Symbol.toStringTag, {
      value: "Module",
    });
    Object.assign(module, { exported });
    expect(namesOf(module)).toEqual(["exported"]);
  });

  it("refuses a key that no provider takes as a name, and offers one", () => {
    expect(() => toolboxOf({ "find it": searchTool })).toThrow('"find_it" would do');
  });
});

describe("what can't be a tool", () => {
  const code = (sources: unknown): string => {
    try {
      toolboxOf(sources as object);
    } catch (error) {
      return `${(error as { code: string }).code}: ${(error as Error).message}`;
    }
    return "no error";
  };

  it("names both tools of one name and offers the record form", () => {
    const message = code([
      searchTool,
      instance(new TodoList(), todoMembers),
      tool(() => 1, definitionOf("add")),
    ]);
    expect(message).toMatch(/^DUPLICATE_TOOL: Two tools are named "add"/);
    expect(message).toContain("tools[1] (the method TodoList.add)");
    expect(message).toContain("tools[2] (the function");
    expect(message).toContain("work_add");
  });

  it("refuses two tools with one old name", () => {
    const first = tool(search, definitionOf("a", {}, { aliases: ["old"] }));
    const second = tool(search, definitionOf("b", {}, { aliases: ["old"] }));
    expect(code([first, second])).toMatch(/^DUPLICATE_TOOL/);
  });

  it("names the function that the build step has not seen, and what to write for the build that is there", () => {
    const message = code([searchTool, search]);
    expect(message).toMatch(/^UNCOMPILED_TOOL: tools\[1\] is the function `search`/);
    expect(message).toContain('Add { "\\\\.tsx?$": "@plainfn/transformer/jest" } to "transform"');
  });

  it("names the class of an instance that the build step has not seen", () => {
    expect(code([new TodoList()])).toMatch(/^UNCOMPILED_TOOL: tools\[0\] is an instance of TodoList/);
  });

  it("asks for an instance where a class is given", () => {
    class Calculator {
      static sum(): number {
        return 1;
      }
    }
    for (const given of [
      Calculator,
      tool(Calculator, definitionOf("Calculator")),
      instance(Calculator, []),
    ]) {
      expect(code([given])).toMatch(/^CLASS_AS_TOOL: tools\[0\] is the class Calculator\..*instance/);
    }
    expect(code([instance(Calculator.prototype, [])])).toContain("Pass an instance");
  });

  it("asks for an instance where a declared class is given, also compiled to a function", () => {
    function Legacy(): void {}
    declareClass(Legacy, [["add", definitionOf("add")]]);
    expect(code([Legacy])).toMatch(/^CLASS_AS_TOOL: tools\[0\] is the class Legacy/);
  });

  it("takes a plain function whose name starts with a capital letter", () => {
    function Search(): string {
      return "x";
    }
    expect(namesOf([tool(Search, definitionOf("Search"))])).toEqual(["Search"]);
  });

  it("refuses a method that was taken off its object", () => {
    class Calculator {
      memory = 0;
      add(n: number): number {
        this.memory += n;
        return this.memory;
      }
    }
    const definition = definitionOf("add", { n: number });
    expect(code([method(Calculator.prototype, "add", definition)])).toMatch(/^UNBOUND_METHOD:.*`add`/);
    const unbound = Calculator.prototype.add;
    expect(code([tool(unbound, definition)])).toMatch(/^UNBOUND_METHOD:.*`add`/);
    expect(code([unbound])).toMatch(/^UNBOUND_METHOD:.*`add`/);
    expect(namesOf([method(new Calculator(), "add", definition)])).toEqual(["add"]);
    expect(namesOf([tool(unbound.bind(new Calculator()), definition)])).toEqual(["add"]);
  });

  it("takes methods that need no object, and arrow functions that use the `this` around them", () => {
    const helpers = {
      // this comment says "this"
      find(query: string): string {
        return `${query}: this text`.replace("this.", "").concat(`this.`);
      },
    };
    class Holder {
      value = 1;
      make(): () => Promise<number> {
        return async () => this.value;
      }
    }
    const { find } = helpers;
    const definition: ToolDefinition = definitionOf("find");
    expect(namesOf([tool(new Holder().make(), definition)])).toEqual(["find"]);
    expect(namesOf([tool(find, definition)])).toEqual(["find"]);
  });

  it.each([
    [undefined, "tools[1] is undefined"],
    [null, "tools[1] is null"],
    [false, "tools[1] is false"],
    ["search", 'tools[1] is "search"'],
    [7, "tools[1] is 7"],
    [Promise.resolve(search), "tools[1] is a promise"],
    [tool(undefined, definitionOf("search")), "tools[1] is undefined"],
    [instance(null, []), "tools[1] is null"],
    [tool("x", definitionOf("search")), 'tools[1] is "x"'],
  ])("says where %p stands", (given, words) => {
    expect(code([searchTool, given])).toMatch(/^TOOL_SOURCE/);
    expect(code([searchTool, given])).toContain(words);
  });

  it("refuses a list inside itself", () => {
    const list: unknown[] = [searchTool];
    list.push(list);
    expect(code(list)).toContain("tools[1] is a list inside itself");
  });

  it("refuses a definition that it can't read", () => {
    const later = { ...definitionOf("search"), format: 2 } as unknown as ToolDefinition;
    expect(code([tool(search, later)])).toMatch(/^DEFINITION:.*format 2/);
    expect(code([tool(search, { ...definitionOf("x"), inputSchema: { type: "array" } })])).toMatch(
      /^DEFINITION/,
    );
    expect(code([tool(search, definitionOf("a b"))])).toMatch(/^TOOL_NAME.*"a_b" would do/);
    expect(code([tool(search, definitionOf("a".repeat(65)))])).toMatch(/^TOOL_NAME/);
    expect(code([tool(search, definitionOf("x", {}, { timeoutMs: -1 }))])).toMatch(/^DEFINITION.*-1/);
  });
});

describe("describeTools", () => {
  it("lists what the tools are, as plain data without markers for the runtime", () => {
    const at = tool(() => 1, {
      ...definitionOf("at", { when: { type: "string", format: "date-time", "x-build": "Date" } }),
      outputSchema: { type: "number", "x-build": "x" },
    });
    expect(describeTools(at)).toEqual([
      {
        name: "at",
        signature: "at(when): unknown",
        description: "Execute the at tool.",
        inputSchema: {
          type: "object",
          properties: { when: { type: "string", format: "date-time" } },
          required: ["when"],
        },
        outputSchema: { type: "number" },
      },
    ]);
  });
});

describe("two names for one function", () => {
  it("stay two tools, and the function stays as it was", async () => {
    const both = { a: tool(search, definitionOf("search", { query: text })), b: searchTool };
    expect((await call(both, "b", { query: "x" })).content).toBe("found x");
    expect(Reflect.ownKeys(search)).toEqual(["length", "name"]);
  });
});
