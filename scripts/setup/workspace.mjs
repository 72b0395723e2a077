import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folders that pnpm-workspace.yaml lists: plain paths, and `folder/*`. */
export function workspaceFolders(root) {
  const [, list = ""] =
    /^packages:\n((?: +- .+\n)+)/m.exec(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) ?? [];
  const patterns = list.split("\n").flatMap((line) => /^ +- (.+)$/.exec(line)?.[1] ?? []);
  return patterns
    .flatMap((pattern) =>
      pattern.endsWith("/*") ? foldersIn(join(root, pattern.slice(0, -2))) : [join(root, pattern)],
    )
    .filter((folder) => existsSync(join(folder, "package.json")));
}

function foldersIn(parent) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .sort()
    .map((name) => join(parent, name));
}
