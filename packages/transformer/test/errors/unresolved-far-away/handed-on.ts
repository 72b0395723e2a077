export type { Foo } from "./missing.ts";
export type Bar = Baz;
