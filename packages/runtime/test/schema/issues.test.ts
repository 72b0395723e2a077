import { describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import { issueCases } from "./issue-cases.ts";

describe("what is said of a value that does not fit", () => {
  it.each(issueCases)("%j: %j", (schema, value, issues) => {
    for (const copy of [true, false]) {
      const decoded = schemaDecoder(schema, { repair: true, copy, closed: true }).decode(value);
      expect(
        decoded.ok ? [] : decoded.issues.map(({ path, expected, received }) => [path, expected, received]),
      ).toEqual(issues);
    }
  });
});
