import { internalsOf } from "./internals.ts";
import type { MaxOutput, Tool } from "./tool.ts";

/** How much of a result the model is given. */
export interface OutputLimit {
  /** Estimated tokens of all texts of one result; `Infinity` for no limit. */
  readonly tokens: number;
  /** Whether the whole of a longer text is written to a file. */
  readonly toFile: boolean;
}

/** The limit of a tool's results: its own words come first, then the run's, then the default. */
export function outputLimitOf(tool: Tool | undefined, run: MaxOutput | undefined): OutputLimit {
  const own = tool && partsOf(internalsOf(tool).options.maxOutput);
  const general = partsOf(run);
  const tokens = own?.tokens ?? general.tokens ?? DEFAULT_TOKENS;
  return {
    tokens: tokens === false ? Number.POSITIVE_INFINITY : tokens,
    toFile: own?.toFile ?? tool?.definition.tooLongToFile ?? general.toFile ?? false,
  };
}

const DEFAULT_TOKENS = 20_000;

function partsOf(given: MaxOutput | undefined): {
  readonly tokens?: number | false;
  readonly toFile?: boolean;
} {
  return typeof given === "object" ? given : given === undefined ? {} : { tokens: given };
}
