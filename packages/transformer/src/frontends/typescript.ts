/** A compiler's API, as a value: front ends are handed one, since their host decides which version runs. */
export type TypeScript = typeof import("typescript");
