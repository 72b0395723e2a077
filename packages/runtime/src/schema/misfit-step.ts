import { attempt, fail, invalid, noteRepair, type Run, type Step } from "./run.ts";
import { isJsonContainer, readText } from "./text-repair.ts";
import { kinds } from "./types.ts";

/** The step for a value of a kind that is not taken: put right where that is certain, else an issue. */
export function misfitStep(node: MisfitNode): Step {
  return (value, run) => {
    if (run.repair) {
      const decoded = typeof value === "string" ? repairText(node, value, run) : undefined;
      if (decoded !== undefined) return decoded;
      if (isLoneElement(node, value, run)) {
        noteRepair(run, "single-element", value, [value]);
        return node.step([value], run);
      }
    }
    return fail(run, node.expected, value);
  };
}

export interface MisfitNode {
  /** The kinds that are taken. */
  readonly allowed: number;
  readonly expected: string;
  /** For a value of a kind that is taken. */
  readonly step: Step;
}

function repairText({ allowed, step }: MisfitNode, text: string, run: Run): unknown {
  const reading = readText(text, allowed);
  if (reading === undefined) return undefined;
  noteRepair(run, reading.rule, text, reading.to);
  return step(reading.to, run);
}

/** One element that fits as it is, where only a list can be meant. */
function isLoneElement({ allowed, step }: MisfitNode, value: unknown, run: Run): boolean {
  if ((allowed & ~kinds.null) !== kinds.array || value === null || typeof value === "object" || value === "")
    return false;
  if (typeof value === "string" && isJsonContainer(value)) return false;
  // In a list of lists it may as well be the outer list that lacks its brackets.
  if (typeof run.path[run.depth] === "number") return false;
  return attempt(run, step, [value], false) !== invalid;
}
