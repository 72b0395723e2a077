import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with a program that asks for too much. */
export function makeShop(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  writeFileSync(
    join(folder, "prices.mjs"),
    `/** Nineteen per cent. */
const tax = 1.9;

export function total(price) {
  return price * tax;
}
`,
  );
  return folder;
}
