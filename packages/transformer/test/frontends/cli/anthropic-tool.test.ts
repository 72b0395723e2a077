import { describe, expect, it } from "@jest/globals";
import { toAnthropic } from "../../../../runtime/src/formats/anthropic.ts";
import type { ToolDefinition } from "../../../../runtime/src/schema/definition.ts";
import { tool as toolOf } from "../../../../runtime/src/tool/attach.ts";
import { extract } from "../../../src/extract.ts";
import { anthropicTool } from "../../../src/frontends/cli/anthropic-tool.ts";
import { foldersIn } from "../../helpers/folders.ts";
import { compilerFor } from "../../helpers/program.ts";

// The command line does without the runtime, which is built with the transformer; the two have to agree all the same.
describe("the form for Anthropic that is printed", () => {
  const inputs = foldersIn("fixtures").map(({ input }) => input);
  const { tools } = extract(compilerFor("fixtures"), inputs);

  it.each(tools)("is what the runtime sends: $signature", (tool) => {
    const described = toolOf(() => undefined, tool as unknown as ToolDefinition);
    expect([anthropicTool(tool)]).toEqual(toAnthropic(described));
  });
});
