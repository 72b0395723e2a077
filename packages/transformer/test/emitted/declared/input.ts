#!/usr/bin/env node
/** @tool */
export function early(text: string): string {
  return text.trim();
}

/** Double it. @tool twice */
export const double = (value: number): number => value * 2;

/** @tool */
export class Notes {
  /** Read a note. */
  read(name: string): string {
    return name;
  }
  /** @hidden */
  reset(): void {}
}
