/** How the value of a tag is read: `undefined` when it can't be. */
export interface ValueReader<T> {
  /** The tag as it is documented. */
  readonly tag: string;
  readonly expected: string;
  readonly read: (value: string) => T | undefined;
}

/** A timer of JavaScript fires at once when it is set to more milliseconds than this. */
const longestTimer = 2 ** 31 - 1;

export const timeoutReader: ValueReader<number> = {
  tag: "timeout",
  expected: "a duration of up to 24 days, such as 500ms, 30s, 2m or 1h",
  read(value) {
    const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)$/.exec(value) ?? [];
    if (amount === undefined || unit === undefined) return undefined;
    const milliseconds = Math.round(
      Number(amount) * ({ ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? 1),
    );
    return milliseconds >= 1 && milliseconds <= longestTimer ? milliseconds : undefined;
  },
};

export const versionReader: ValueReader<string> = {
  tag: "version",
  expected: "a version, such as 1.2.0",
  read: (value) => (value === "" ? undefined : value),
};

export const aliasReader: ValueReader<string> = {
  tag: "alias",
  expected: "another name of the tool: letters, digits, _ and -, at most 64",
  read: (value) => (/^[a-zA-Z0-9_-]{1,64}$/.test(value) ? value : undefined),
};
