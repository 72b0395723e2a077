import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../src/frontends/read-options.ts";

describe("the options of an entry", () => {
  it("are what was written", () => {
    const given = { docs: "full", defaults: true };
    expect(readOptions(given)).toEqual({ options: given, faults: [] });
    expect(readOptions({})).toEqual({ options: {}, faults: [] });
  });

  it("leave out what has no meaning, and say so", () => {
    expect(readOptions({ doc: "full", defaults: "yes", docs: "summary" })).toEqual({
      options: { docs: "summary" },
      faults: [
        {
          name: "doc",
          message: "There is no option `doc`.",
          hint: "the options are `docs` and `defaults`",
        },
        {
          name: "defaults",
          message: 'The option `defaults` can\'t be "yes".',
          hint: "write true or false",
        },
      ],
    });
  });

  it("are not those of a prototype", () => {
    expect(readOptions({ toString: "full", constructor: true }).faults).toHaveLength(2);
  });
});
