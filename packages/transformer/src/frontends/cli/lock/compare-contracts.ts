import { compareSchemas, type Difference, type Way } from "./compare-schemas.ts";
import type { Contract, ToolContract } from "./contract.ts";

/** One change of what callers rely on. */
export interface ContractChange {
  readonly tool: string;
  readonly isBreaking: boolean;
  readonly text: string;
}

/** What has changed between what is written down and what is there, tool by tool. */
export function compareContracts(locked: Contract, now: Contract): readonly ContractChange[] {
  const names = [...new Set([...Object.keys(locked.tools), ...Object.keys(now.tools)])].sort();
  return names.flatMap((tool) => {
    const [before, after] = [locked.tools[tool], now.tools[tool]];
    if (before === undefined) return [{ tool, isBreaking: false, text: "is new" }];
    return after === undefined ? [removal(tool, before)] : changesOf(tool, before, after);
  });
}

/** What was said to go may go. */
function removal(tool: string, { deprecated }: ToolContract): ContractChange {
  return deprecated === undefined
    ? { tool, isBreaking: true, text: "is gone; mark a tool `@deprecated` before it goes" }
    : { tool, isBreaking: false, text: "is gone, as `@deprecated` said" };
}

function changesOf(tool: string, before: ToolContract, after: ToolContract): readonly ContractChange[] {
  const isDeclared = before.version !== after.version;
  const change =
    (what: string, breaking: ReadonlySet<Way>) =>
    (found: Difference): ContractChange => {
      const isBreaking = breaking.has(found.way);
      const version =
        isBreaking && isDeclared
          ? ` (${before.version ?? "no version"} became ${after.version ?? "none"})`
          : "";
      return {
        tool,
        isBreaking: isBreaking && !isDeclared,
        text: `${what} ${found.path || "/"}: ${found.text}${version}`,
      };
    };
  const output = compareSchemas(before.output ?? {}, after.output ?? {});
  const said = ["version", "deprecated"] as const;
  return [
    ...compareSchemas(before.input, after.input).map(change("input", breaksCallers)),
    ...output.map(change("output", breaksReaders)),
    ...said
      .filter((what) => before[what] !== after[what])
      .map((what) => ({
        tool,
        isBreaking: false,
        text: `@${what}: ${words(before[what])} became ${words(after[what])}`,
      })),
  ];
}

/** Who sends an input must still be understood; who reads a result must still find in it what was there. */
const breaksCallers: ReadonlySet<Way> = new Set<Way>(["narrower", "memberRemoved", "nowRequired"]);
const breaksReaders: ReadonlySet<Way> = new Set<Way>(["wider", "memberRemoved", "nowOptional"]);

function words(value: string | undefined): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
