import { describe, expect, it } from "@jest/globals";
import { AgentOptionError } from "../../src/errors/agent-option-error.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { ToolOptions } from "../../src/tool/tool.ts";

const spec = { name: "search", description: "Search.", run: () => 1 };
const tokens = "a whole number of tokens from 1 on, or an object with `tokens`, `toFile`, `keep`";

// What TypeScript refuses, and JavaScript does not.
const wrong: readonly [options: object, message: string][] = [
  [{ maxOutput: Number.NaN }, `\`maxOutput\` takes false or ${tokens}, and was given NaN.`],
  [{ maxOutput: "10" }, `\`maxOutput\` takes false or ${tokens}, and was given "10".`],
  [{ maxOutput: -1 }, `\`maxOutput\` takes false or ${tokens}, and was given -1.`],
  [
    { maxOutput: { tokens: 0.5 } },
    "`maxOutput.tokens` takes false or a whole number from 1 on, and was given 0.5.",
  ],
  [{ maxOutput: { file: true } }, "There is no option `maxOutput.file`. Did you mean `toFile`?"],
  [{ maxoutput: 1 }, "There is no option `maxoutput`. Did you mean `maxOutput`?"],
  [{ approval: "yes" }, '`approval` takes true, false or a function, and was given "yes".'],
  [{ prompt: "Use it." }, '`prompt` takes a function, and was given "Use it.".'],
  [{ bestPractices: "Be brief." }, '`bestPractices` takes a list of texts, and was given "Be brief.".'],
  [{ hints: { readonly: true } }, "There is no option `hints.readonly`. Did you mean `readOnly`?"],
  [{ hints: { idempotent: 1 } }, "`hints.idempotent` takes true or false, and was given 1."],
  [{ provider: "anthropic" }, '`provider` takes an object, and was given "anthropic".'],
];

describe("an option of a tool that can't be", () => {
  it.each(wrong)("is refused where it is given: %o", (options, message) => {
    expect(messageOf(() => defineTool(spec).with(options as ToolOptions))).toBe(message);
    expect(messageOf(() => defineTool({ ...spec, ...options }))).toBe(message);
  });

  it("is refused in what a tool is defined by as well", () => {
    const define = (more: object): string => messageOf(() => defineTool({ ...spec, ...more }));
    expect(define({ inputs: {} })).toBe("There is no option `inputs`. Did you mean `input`?");
    expect(define({ run: "search" })).toBe('`run` takes a function, and was given "search".');
    expect(define({ raw: 1 })).toBe("`raw` takes true, false or a text, and was given 1.");
    expect(messageOf(() => defineTool(undefined as never))).toBe(
      "`options` takes an object with options, and was given nothing.",
    );
  });
});

it("takes options that are left out as `undefined`", () => {
  const absent: object = { maxOutput: undefined, timeout: undefined };
  const made = defineTool(spec).with(absent);
  expect(made.definition).toEqual(defineTool(spec).definition);
});

function messageOf(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    expect(error).toBeInstanceOf(AgentOptionError);
    return (error as Error).message;
  }
  return "nothing was thrown";
}
