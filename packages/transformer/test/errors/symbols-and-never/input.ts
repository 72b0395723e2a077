/** No value. */
export function impossible(value: never, key: symbol, both: string & number): void {}

/** Conflicting members. */
export function conflict(input: { a: string } & { a: number }, more: { kind: "a" } & { kind: "b" }): void {}

/** Optional: nobody misses it. */
export function fine(a: string, b?: never, c?: undefined, d?: { x: never }): void {}

/** Always undefined. */
export function empty(a: undefined, list: [undefined, string]): void {}

/** A bigint literal. */
export function exact(big: 1n | 2n, either: 3n | "x"): void {}
