import { parseArgs } from "node:util";
import type { Options } from "../../options.ts";
import { UsageError } from "./usage-error.ts";

export type Command = { readonly kind: "help" } | { readonly kind: "version" } | ExtractCommand;

export interface ExtractCommand {
  readonly kind: "extract";
  /** As they were typed, each once. */
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly format: Format;
  readonly options: Options;
}

export type Format = (typeof formats)[number];
const formats = ["definition", "anthropic"] as const;

/** @throws UsageError when the words make no sense */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = parseWords(argv);
  if (values.help === true) return { kind: "help" };
  if (values.version === true) return { kind: "version" };
  const [name, ...files] = positionals;
  if (name === undefined) throw new UsageError("no command was given.");
  if (name !== "extract") throw new UsageError(`there is no command \`${name}\`.`);
  if (files.length === 0) throw new UsageError("`extract` needs at least one file.");
  return {
    kind: "extract",
    files: [...new Set(files)],
    project: values.project,
    format: oneOf("format", formats, values.format),
    options: {
      docs: oneOf("docs", ["summary", "full"] as const, values.docs),
      defaults: values.defaults ?? false,
    },
  };
}

const flags = {
  project: { type: "string", short: "p" },
  format: { type: "string" },
  docs: { type: "string" },
  defaults: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

function parseWords(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, allowPositionals: true });
  } catch (error) {
    // The second sentence is about file names that begin with a dash.
    const [reason = ""] = (error as Error).message.split(". ");
    throw new UsageError(`${reason.replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, "")}.`);
  }
}

/** The first choice is the default. */
function oneOf<const C extends string>(
  flag: string,
  choices: readonly [C, ...C[]],
  given: string | undefined,
): C {
  const choice = given === undefined ? choices[0] : choices.find((candidate) => candidate === given);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${flag} is ${choices.join(" or ")}, not \`${given}\`.`);
}
