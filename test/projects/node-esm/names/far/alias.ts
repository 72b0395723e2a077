export function byAlias(x: number): number {
  return x;
}
