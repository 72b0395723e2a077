import type { Options } from "../options.ts";

export interface ReadOptions {
  readonly options: Options;
  readonly faults: readonly OptionFault[];
}

/** An entry of a configuration that means nothing to us. */
export interface OptionFault {
  readonly name: string;
  readonly message: string;
  readonly hint: string;
}

/** Checks what a user wrote in a configuration. A bad entry is left out, so that the rest still counts. */
export function readOptions(given: Readonly<Record<string, unknown>>): ReadOptions {
  const entries = Object.entries(given);
  const known = entries.filter(([name, value]) => values.get(name)?.includes(value));
  return {
    options: Object.fromEntries(known),
    faults: entries.filter((entry) => !known.includes(entry)).map(([name, value]) => faultOf(name, value)),
  };
}

/** Every option, with all that it may be. */
const values: ReadonlyMap<string, readonly unknown[]> = new Map([
  ["docs", ["summary", "full"]],
  ["defaults", [true, false]],
] satisfies [keyof Options, unknown[]][]);

function faultOf(name: string, value: unknown): OptionFault {
  const allowed = values.get(name);
  if (allowed === undefined) {
    return {
      name,
      message: `There is no option \`${name}\`.`,
      hint: `the options are ${[...values.keys()].map((known) => `\`${known}\``).join(" and ")}`,
    };
  }
  return {
    name,
    message: `The option \`${name}\` can't be ${JSON.stringify(value) ?? String(value)}.`,
    hint: `write ${allowed.map((choice) => JSON.stringify(choice)).join(" or ")}`,
  };
}

/**
 * The options of an entry in a configuration that is a program, whose author sees what is thrown.
 * @throws TypeError when one of them means nothing
 */
export function checkedOptions(given: object, others: readonly string[]): Options {
  const own = Object.entries(given).filter(([name, value]) => !others.includes(name) && value !== undefined);
  const { options, faults } = readOptions(Object.fromEntries(own));
  const [fault] = faults;
  if (fault !== undefined) throw new TypeError(`plainfn: ${fault.message} ${fault.hint}.`);
  return options;
}

/** Entries that ts-patch reads itself, and passes on all the same. */
export const entriesOfTsPatch: readonly string[] = [
  "name",
  "transform",
  "type",
  "import",
  "isEsm",
  "after",
  "afterDeclarations",
  "transformProgram",
  "resolvePathAliases",
  "tsConfig",
];
