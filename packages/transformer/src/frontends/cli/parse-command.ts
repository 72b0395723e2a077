import { parseArgs } from "node:util";
import type { Options } from "../../options.ts";
import type { BuildRequest } from "../build/build-request.ts";
import { parseBuild } from "./parse-build.ts";
import { UsageError } from "./usage-error.ts";

export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | ExtractCommand
  | GenerateCommand
  | LockCommand
  | DoctorCommand
  | BuildCommand
  | InitCommand;

export interface ExtractCommand {
  readonly kind: "extract";
  /** As they were typed, each once. */
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly format: Format;
  readonly options: Options;
  readonly verbose: boolean;
}

export interface GenerateCommand {
  readonly kind: "generate";
  /** One file. */
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly options: Options;
  readonly verbose: boolean;
  /** Where the module goes; beside the source when it is not said. */
  readonly out: string | undefined;
  readonly check: boolean;
}

/** `lock` writes the contract of the tools, `check` compares with what was written. */
export interface LockCommand {
  readonly kind: "lock" | "check";
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly options: Options;
  readonly verbose: boolean;
  /** The file with the contract. */
  readonly lock: string;
}

export interface DoctorCommand {
  readonly kind: "doctor";
  readonly project: string | undefined;
  readonly verbose: boolean;
}

export interface InitCommand {
  readonly kind: "init";
  readonly project: string | undefined;
  /** Write without a question. */
  readonly yes: boolean;
  readonly undo: boolean;
}

export interface BuildCommand extends BuildRequest {
  readonly kind: "build";
}

export type Format = (typeof formats)[number];
const formats = ["definition", "anthropic"] as const;

/** @throws UsageError when the words make no sense */
export function parseCommand(argv: readonly string[]): Command {
  if (argv[0] === "build") return parseBuild(argv.slice(1));
  const { values, positionals } = parseWords(argv);
  if (values.help === true) return { kind: "help" };
  if (values.version === true) return { kind: "version" };
  const [name, ...names] = positionals;
  if (name === undefined) throw new UsageError("no command was given.");
  const own = flagsOf.get(name);
  if (own === undefined) throw new UsageError(`there is no command \`${name}\`.`);
  const foreign = Object.keys(values).find((flag) => flag !== "verbose" && !own.includes(flag));
  if (foreign !== undefined) throw new UsageError(`\`${name}\` has no --${foreign}.`);
  const files = [...new Set(names)];
  const verbose = values.verbose ?? false;
  if (name === "doctor" || name === "init") {
    if (files.length > 0) throw new UsageError(`\`${name}\` takes no files: it reads the project around it.`);
  }
  if (name === "init") {
    return { kind: name, project: values.project, yes: values.yes ?? false, undo: values.undo ?? false };
  }
  if (name === "doctor") {
    return { kind: name, project: values.project, verbose };
  }
  if (files.length === 0) throw new UsageError(`\`${name}\` needs at least one file.`);
  const shared = { files, project: values.project, options: optionsOf(values), verbose };
  switch (name) {
    case "generate":
      if (files.length > 1) throw new UsageError("`generate` takes one file at a time.");
      return { kind: name, ...shared, out: values.out, check: values.check ?? false };
    case "lock":
    case "check":
      return { kind: name, ...shared, lock: values.lock ?? "tools.lock.json" };
    default:
      return { kind: "extract", ...shared, format: oneOf("format", formats, values.format) };
  }
}

/** The flags that each command knows, beside --verbose, which all of them know. */
const flagsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["extract", ["project", "docs", "defaults", "format"]],
  ["generate", ["project", "docs", "defaults", "out", "check"]],
  ["lock", ["project", "docs", "defaults", "lock"]],
  ["check", ["project", "docs", "defaults", "lock"]],
  ["doctor", ["project"]],
  ["init", ["project", "yes", "undo"]],
]);

function optionsOf(values: { readonly docs?: string; readonly defaults?: boolean }): Options {
  return {
    docs: oneOf("docs", ["summary", "full"] as const, values.docs),
    defaults: values.defaults ?? false,
  };
}

const flags = {
  project: { type: "string", short: "p" },
  format: { type: "string" },
  docs: { type: "string" },
  defaults: { type: "boolean" },
  out: { type: "string", short: "o" },
  check: { type: "boolean" },
  lock: { type: "string" },
  yes: { type: "boolean", short: "y" },
  undo: { type: "boolean" },
  verbose: { type: "boolean" },
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
