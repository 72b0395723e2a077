import { runInNewContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { Constants } from "../../src/emit/constants.ts";
import type { Constant } from "../../src/emit/edit.ts";

const place = { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } };
const route = { type: "object", properties: { from: place, to: place } };

describe("the constants of a file", () => {
  it("write a definition once, however often it is asked for", () => {
    const constants = new Constants("");
    expect([constants.nameOf("add", { a: 1 }), constants.nameOf("other", { a: 1 })]).toEqual([
      "__plainfn_add",
      "__plainfn_add",
    ]);
    expect(constants.all()).toEqual([{ name: "__plainfn_add", value: "{a:1}" }]);
  });

  it("write a larger part once, before those that use it, parts of parts first", () => {
    const constants = new Constants("");
    constants.nameOf("walk", { name: "walk", inputSchema: route });
    constants.nameOf("drive", { name: "drive", inputSchema: route });
    expect(constants.all()).toEqual([
      {
        name: "__plainfn_shared",
        value: '{type:"object",properties:{street:{type:"string"},city:{type:"string"}}}',
      },
      {
        name: "__plainfn_shared_2",
        value: '{type:"object",properties:{from:__plainfn_shared,to:__plainfn_shared}}',
      },
      { name: "__plainfn_walk", value: '{name:"walk",inputSchema:__plainfn_shared_2}' },
      { name: "__plainfn_drive", value: '{name:"drive",inputSchema:__plainfn_shared_2}' },
    ]);
  });

  it("leave a part where it stands that occurs inside one other part only", () => {
    const constants = new Constants("");
    constants.nameOf("a", { name: "a", inputSchema: { items: place } });
    constants.nameOf("b", { name: "b", inputSchema: { items: place } });
    expect(constants.all().map(({ name }) => name)).toEqual([
      "__plainfn_shared",
      "__plainfn_a",
      "__plainfn_b",
    ]);
  });

  it("take names that neither the file nor a tool has", () => {
    const constants = new Constants("const __plainfn_x = 1;");
    constants.nameOf("shared", { name: "shared", inputSchema: route });
    expect(constants.all().map(({ name }) => name)).toEqual(["___plainfn_shared_2", "___plainfn_shared"]);
  });

  it("have the values that were asked for", () => {
    const member = fc.constantFrom("a", "b", "__proto__", "the rest");
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom("a text that takes some room", 1, null, true),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(member, tie("value"), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(member, value, { noNullPrototype: true }), { minLength: 1 }),
        (all) => {
          const constants = new Constants("");
          const names = all.map((one) => constants.nameOf("tool", one));
          expect(valuesOf(constants.all(), names)).toEqual(all);
        },
      ),
    );
  });
});

function valuesOf(constants: readonly Constant[], names: readonly string[]): unknown {
  const statements = constants.map(({ name, value }) => `const ${name} = ${value};`);
  const text: unknown = runInNewContext(`${statements.join("\n")}\nJSON.stringify([${names.join(", ")}]);`);
  return JSON.parse(String(text));
}
