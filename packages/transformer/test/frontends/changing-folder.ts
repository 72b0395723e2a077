import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A folder of sources that a test changes. */
export class ChangingFolder {
  readonly path: string;

  constructor(files: Readonly<Record<string, string>>, parent: string = temp) {
    mkdirSync(parent, { recursive: true });
    this.path = mkdtempSync(join(parent, "changing-")).replaceAll("\\", "/");
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.file(name)), { recursive: true });
    writeFileSync(this.file(name), text);
  }

  remove(name: string): void {
    rmSync(this.file(name));
  }

  file(name: string): string {
    return `${this.path}/${name}`;
  }

  dispose(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

const temp = fileURLToPath(new URL("../../temp/", import.meta.url));
export const tsconfig: string = JSON.stringify({
  compilerOptions: {
    module: "nodenext",
    target: "es2022",
    strict: true,
    types: [],
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
});
