import type { Options } from "../../options.ts";
import { isBuild } from "../build/is-question.ts";
import type { BuildCommand } from "./parse-command.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `build` has few flags of its own; all others are for `tsc`, which knows them best.
 * @throws UsageError for a flag of ours that makes no sense
 */
export function parseBuild(argv: readonly string[]): BuildCommand | { readonly kind: "help" } {
  if (argv.includes("--help") || argv.includes("-h")) return { kind: "help" };
  const { docs, rest } = takeDocs(argv);
  const args = rest.filter((arg) => !own.has(arg));
  // `tsc -b` has a --verbose too, which is short for it -v; else that is the version.
  const isBuildMode = isBuild(args);
  const verbose = isBuildMode ? /^--?(verbose|v)$/i : /^--verbose$/;
  return {
    kind: "build",
    args: isBuildMode ? args : args.filter((arg) => !verbose.test(arg)),
    options: {
      ...(docs !== undefined && { docs }),
      ...(argv.includes("--defaults") && { defaults: true }),
    },
    watch: argv.includes("--watch") || argv.includes("-w"),
    verbose: args.some((arg) => verbose.test(arg)),
  };
}

const own: ReadonlySet<string> = new Set(["--defaults", "--watch", "-w"]);

function takeDocs(argv: readonly string[]): { docs?: Options["docs"]; rest: readonly string[] } {
  const at = argv.findIndex((arg) => arg === "--docs" || arg.startsWith("--docs="));
  const flag = argv[at];
  if (flag === undefined) return { rest: argv };
  const value = flag === "--docs" ? argv[at + 1] : flag.slice("--docs=".length);
  const count = flag === "--docs" ? 2 : 1;
  return { docs: docsOf(value), rest: [...argv.slice(0, at), ...argv.slice(at + count)] };
}

function docsOf(value: string | undefined): NonNullable<Options["docs"]> {
  if (value === "summary" || value === "full") return value;
  if (value === undefined || value.startsWith("-")) {
    throw new UsageError("option '--docs <value>' argument missing.");
  }
  throw new UsageError(`--docs is summary or full, not \`${value}\`.`);
}
