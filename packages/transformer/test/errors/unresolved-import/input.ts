import type { Missing } from "./missing.ts";
import type { Other } from "no-such-package";

/** What can't be resolved is an error even where it could be left out. */
export function use(a: Missing, b?: Other, c?: { inner: Missing[] }, d?: NotDeclared): void {}
