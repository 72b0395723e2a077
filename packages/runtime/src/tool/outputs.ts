import { contentTokens, limitContent, type SaveText } from "./limit-content.ts";
import { fairShares } from "./output/fair-shares.ts";
import { hasFiles, type OutputFiles, outputFiles } from "./output/output-files.ts";
import { outputLimitOf } from "./output-limit.ts";
import { READ_OUTPUT, readOutputTool } from "./read-output.ts";
import type { ResultContent } from "./result.ts";
import type { MaxOutput, Tool } from "./tool.ts";
import type { Toolbox } from "./toolbox.ts";

/** What becomes of long results in one run. */
export interface Outputs {
  /** The run's tools: with `read_output` at their end exactly when one of them may write a file. */
  readonly toolbox: Toolbox;
  /** The content within the tool's limit; `tool` is absent for a name that no tool has. */
  limit(tool: Tool | undefined, content: ResultContent): Promise<LimitedContent>;
  /** The contents of one turn, so that together they stay within three times the limit of one. */
  share(contents: readonly LimitedContent[]): Promise<readonly ResultContent[]>;
  /** Where the files are; `undefined` when there are none. */
  folder(): Promise<string | undefined>;
  /** Removes the files, unless they are to be kept. */
  close(): Promise<void>;
}

/** A content within its limit, which can be made shorter still. */
export interface LimitedContent {
  readonly content: ResultContent;
  /** Estimated, of its texts; 0 when it must not be made shorter. */
  readonly tokens: number;
  shrink(tokens: number): Promise<ResultContent>;
}

/** The content of a call outside a run: within its tool's limit, and nothing is written to a file. */
export function limitAlone(tool: Tool | undefined, content: ResultContent): Promise<LimitedContent> {
  return limitedContent(content, outputLimitOf(tool, undefined).tokens, nowhere);
}

/**
 * @param maxOutput what the run says; a tool's own words come first
 * @param kept the folder of the run that goes on in this one
 */
export function outputsOf(toolbox: Toolbox, maxOutput?: MaxOutput, kept?: string): Outputs {
  const hasReader = kept !== undefined ? hasFiles() : mayWrite(toolbox, maxOutput);
  const files = hasReader ? outputFiles(kept) : undefined;
  const keep = typeof maxOutput === "object" && maxOutput.keep === true;
  return {
    toolbox: files === undefined ? toolbox : withReader(toolbox, readOutputTool(files)),
    limit(tool, content) {
      const limit = outputLimitOf(tool, maxOutput);
      return limitedContent(
        content,
        limit.tokens,
        limit.toFile && files !== undefined ? savingOnce(files) : nowhere,
      );
    },
    share: (contents) => shareBudget(contents, TOGETHER * outputLimitOf(undefined, maxOutput).tokens),
    folder: async () => files?.folder(),
    close: async () => (keep ? undefined : files?.remove()),
  };
}

async function limitedContent(
  content: ResultContent,
  limit: number,
  save: SaveText,
): Promise<LimitedContent> {
  // Without a limit nothing is counted, and the turn's limit leaves the result alone too.
  if (limit === Number.POSITIVE_INFINITY) return { content, tokens: 0, shrink: async () => content };
  const size = contentTokens(content, limit);
  return {
    content: size > limit ? await limitContent(content, limit, save) : content,
    tokens: Math.min(size, limit),
    shrink: (tokens) => limitContent(content, tokens, save),
  };
}

/** Results of one turn together may have this many times what one may have. */
const TOGETHER = 3;

function mayWrite({ tools }: Toolbox, maxOutput: MaxOutput | undefined): boolean {
  const limits = tools.map((tool) => outputLimitOf(tool, maxOutput));
  return hasFiles() && limits.some(({ tokens, toFile }) => toFile && tokens !== Number.POSITIVE_INFINITY);
}

function withReader(toolbox: Toolbox, reader: Tool): Toolbox {
  return {
    tools: [...toolbox.tools, reader],
    find: (name) => (name === READ_OUTPUT ? reader : toolbox.find(name)),
  };
}

/** One text is written once, though it may be cut twice: for its own limit, and for that of the turn. */
function savingOnce(files: OutputFiles): SaveText {
  const saved = new Map<string, ReturnType<SaveText>>();
  return (text) => {
    const output = saved.get(text) ?? files.save(text);
    saved.set(text, output);
    return output;
  };
}

const nowhere: SaveText = async () => undefined;

async function shareBudget(
  contents: readonly LimitedContent[],
  budget: number,
): Promise<readonly ResultContent[]> {
  const sizes = contents.map(({ tokens }) => tokens);
  if (sizes.reduce((sum, size) => sum + size, 0) <= budget) return contents.map(({ content }) => content);
  // A tool with a larger limit of its own may use it.
  const shares = fairShares(sizes, Math.max(budget, ...sizes));
  const shrunk = async (
    { content, tokens, shrink }: LimitedContent,
    share: number,
  ): Promise<ResultContent> => (share < tokens ? shrink(share) : content);
  return Promise.all(contents.map((limited, index) => shrunk(limited, shares[index] as number)));
}
