import type { Extracted } from "../../extract.ts";
import { anthropicTool } from "./anthropic-tool.ts";
import type { Format } from "./parse-command.ts";

type ExtractedTool = Extracted["tools"][number];

/** How a tool is printed. */
export function formOf(format: Format): (tool: ExtractedTool) => unknown {
  switch (format) {
    case "definition":
      return (tool) => tool;
    case "anthropic":
      return anthropicTool;
  }
}
