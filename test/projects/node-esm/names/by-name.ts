export function byName(x: boolean): void {}
