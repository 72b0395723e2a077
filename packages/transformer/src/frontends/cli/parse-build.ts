import type { Options } from "../../options.ts";
import type { BuildCommand } from "./parse-command.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `build` has few flags of its own; all others are for `tsc`, which knows them best.
 * @throws UsageError for a flag of ours that makes no sense
 */
export function parseBuild(argv: readonly string[]): BuildCommand | { readonly kind: "help" } {
  if (argv.includes("--help") || argv.includes("-h")) return { kind: "help" };
  const docs = argv.indexOf("--docs");
  const value = argv[docs + 1];
  // `tsc -b` has a --verbose too.
  const isBuildMode = /^--?(b|build)$/i.test(argv[0] ?? "");
  const own = new Set(["--defaults", "--watch", "-w", ...(isBuildMode ? [] : ["--verbose"])]);
  return {
    kind: "build",
    args: argv.filter((arg, at) => !own.has(arg) && (docs === -1 || (at !== docs && at !== docs + 1))),
    options: {
      ...(docs !== -1 && { docs: docsOf(value) }),
      ...(argv.includes("--defaults") && { defaults: true }),
    },
    watch: argv.includes("--watch") || argv.includes("-w"),
    verbose: argv.includes("--verbose"),
  };
}

function docsOf(value: string | undefined): NonNullable<Options["docs"]> {
  if (value === "summary" || value === "full") return value;
  throw new UsageError(`--docs is summary or full, not \`${value ?? ""}\`.`);
}
