import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Node {
  readonly version: string;
  readonly path: string;
}

/** The Node that runs the tests, and those that are installed for this kind of machine. */
export const nodes: readonly [Node, ...Node[]] = [
  { version: process.versions.node, path: process.execPath },
  ...["22", "24"]
    .map((version) => ({ version, path: pathOf(version) }))
    .filter(({ path }) => existsSync(path)),
];

function pathOf(version: string): string {
  return fileURLToPath(new URL(`node-esm/node_modules/node-${version}/bin/node`, import.meta.url));
}
