/** Without a constraint. */
export function keep<T, K extends string>(value: T, list: T[], record: Record<K, number>, at: T[keyof T]): void {}
