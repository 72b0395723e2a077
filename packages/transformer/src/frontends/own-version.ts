import { createRequire } from "node:module";

/** The version of this package. */
export function ownVersion(): string {
  const require = createRequire(import.meta.url);
  return (require("../../package.json") as { readonly version: string }).version;
}
