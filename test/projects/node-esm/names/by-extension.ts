export function byExtension(x: string): void {}
