import { expect, it } from "@jest/globals";
import { addUsage, noUsage } from "../src/conversation/usage.ts";

it("sums the tokens of two replies", () => {
  const usage = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 };
  expect(addUsage(usage, addUsage(usage, noUsage))).toEqual({
    inputTokens: 2,
    outputTokens: 4,
    cacheReadTokens: 6,
    cacheWriteTokens: 8,
  });
});
