interface Growing<T> { value: T; next?: Growing<T[]> }
type Doubling<T> = { left?: Doubling<[T]>; right?: Doubling<Set<T>>; value: T };

/** Made of itself with ever new arguments. */
export function grow(growing: Growing<string>, n: number): void {}
/** Branching. */
export function double(doubling?: Doubling<number>): void {}
