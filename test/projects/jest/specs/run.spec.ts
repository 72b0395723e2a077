import { toolsOf } from "@plainfn/runtime";
import { expected } from "../../expected.ts";
import { run } from "../src/run.ts";
import { search } from "../src/tools.ts";

declare function it(name: string, test: () => unknown): void;
declare function expect(value: unknown): { toEqual(other: unknown): void; toMatch(other: RegExp): void };

it("has the tools with their schemas, and calls them", async () => {
  expect(JSON.parse(await run())).toEqual(expected);
});

it("shows where an error was made in the source", () => {
  const [, error] = [toolsOf(search), new Error("planned")];
  expect(error.stack).toMatch(/run\.spec\.ts:14:39/);
});
