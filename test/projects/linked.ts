import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Packages that are linked to each other, as a workspace has them: one may import those that it names. */
export interface Linked {
  readonly imports: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** Lays them out in `folder`, each under its name, with links in its `node_modules`. */
export function layOut(folder: string, packages: Readonly<Record<string, Linked>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, { imports, files }] of Object.entries(packages)) {
    const manifest = JSON.stringify({ name, version: "1.0.0", type: "module", types: "./index.d.ts" });
    for (const [file, text] of Object.entries({ "package.json": manifest, ...files })) {
      write(join(folder, name, file), text);
    }
    mkdirSync(join(folder, name, "node_modules"), { recursive: true });
    for (const other of imports) {
      symlinkSync(join("../..", other), join(folder, name, "node_modules", other), "junction");
    }
  }
}

/** A file with the folders that lead to it. */
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
