import { count } from "./show-lines.ts";

/** What a search has passed over, by reason. */
export class Skipped {
  readonly #counts = new Map<SkipReason, number>();

  add(reason: SkipReason): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** One line for the model; empty when nothing was passed over. */
  text(): string {
    const parts = reasons.flatMap(([reason, noun, rest]) => {
      const number = this.#counts.get(reason);
      return number === undefined ? [] : [count(number, noun) + rest];
    });
    return parts.length === 0 ? "" : `[Not searched: ${parts.join(", ")}.]`;
  }
}

export type SkipReason = "binary" | "large" | "line" | "closed" | "link" | "special" | "folder";

const reasons: readonly (readonly [SkipReason, noun: string, rest: string])[] = [
  ["binary", "binary file", ""],
  ["large", "file", " larger than 8 MB (see them with read_file)"],
  ["line", "line", " of more than 50,000 characters"],
  ["closed", "path", " that can't be read"],
  ["link", "symbolic link", ""],
  ["special", "device or pipe", ""],
  ["folder", "folder", " named node_modules or .git (name it in path_pattern to search it)"],
];
