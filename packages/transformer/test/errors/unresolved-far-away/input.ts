import type { Bar, Foo, Nope } from "./handed-on.ts";

/** Each in the compiler's own words, wherever it says them. */
export function read(foo: Foo, bar: Bar, nope: Nope, from = missing()): string {
  return [foo, bar, nope, from].join();
}

/** Two mistakes in one type are two, and the others are read all the same. */
export function write(page: { title: Title; text: string; size: Size; again: Title }): void {
  console.log(page);
}

/** A type error elsewhere leaves no hole. */
export function length(text: string): string {
  return text.length;
}
