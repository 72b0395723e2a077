export function byAlias(x: number): void {}
