export function byExtension(x: string): string {
  return x;
}
