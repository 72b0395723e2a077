export enum Color {
  Red = "red",
}

export function byFolder(x: number): number {
  return x;
}
