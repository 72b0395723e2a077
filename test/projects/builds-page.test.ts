import { describe, expect, it } from "@jest/globals";
import { expectedPage, readPage, writePage } from "./builds-page.ts";

describe("the page about builds", () => {
  it("lists what the tests of the projects have seen, as their goldens in `ran` say", () => {
    if (process.env["UPDATE"] === "1") writePage();
    expect(readPage()).toBe(expectedPage());
    expect(readPage()).toContain("| ts-patch | ");
  });
});
