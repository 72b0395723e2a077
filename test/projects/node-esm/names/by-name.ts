export function byName(x: boolean): boolean {
  return x;
}
