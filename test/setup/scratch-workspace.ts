import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A workspace like this one, small, in a folder with spaces in its name, with an npm that only notes what it is asked. */
export class ScratchWorkspace {
  readonly root: string = mkdtempSync(join(tmpdir(), "plainfn set up "));

  constructor() {
    cpSync(join(import.meta.dirname, "../../scripts"), join(this.root, "scripts"), { recursive: true });
    this.write("npm-cli.js", scratchNpm);
    this.write("package.json", manifest({ packageManager: "pnpm@1.2.3" }));
    this.write("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
    this.write("pnpm-lock.yaml", "lockfileVersion: 1\n");
    this.write("tsconfig.base.json", "{}");
    for (const name of ["runtime", "transformer"]) {
      this.write(`packages/${name}/package.json`, manifest({ name, dependencies: { left: "1.0.0" } }));
      this.write(`packages/${name}/src/index.ts`, "export {};\n");
    }
  }

  /** Runs the set-up and returns what it asked of npm, its exit status and its words. */
  setUp(): { readonly asked: readonly string[]; readonly status: number | null; readonly words: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/setup.mjs", "--build"], {
      cwd: this.root,
      encoding: "utf8",
      env: { ...process.env, npm_execpath: join(this.root, "npm-cli.js") },
    });
    const asked = stdout.split("\n").filter((line) => line.startsWith("npm "));
    return { asked, status, words: stdout + stderr };
  }

  write(file: string, text: string): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  remove(file: string): void {
    rmSync(join(this.root, file), { recursive: true });
  }

  exists(file: string): boolean {
    return existsSync(join(this.root, file));
  }

  /** What is in dist, but for the set-up's own notes. */
  built(name: string): string[] {
    return readdirSync(join(this.root, "packages", name, "dist"))
      .filter((file) => !file.startsWith("."))
      .sort();
  }
}

export function manifest(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ version: "1.0.0", ...fields });
}

/** "Compiles" by copying, as tsc does in incremental mode: it never removes a file. */
const scratchNpm = `
const fs = require("node:fs");
const [command, ...rest] = process.argv.slice(2);
const folder = process.cwd().split(/[\\\\/]/).pop();
console.log(["npm", command, ...(command === "run" ? [rest.at(-1), folder] : rest)].join(" "));
if (command === "exec") {
  if (fs.existsSync("offline")) process.exit(1);
  for (const place of [".", "packages/runtime", "packages/transformer"]) fs.mkdirSync(place + "/node_modules", { recursive: true });
  fs.writeFileSync("node_modules/.modules.yaml", "");
} else {
  fs.cpSync("src", "dist", { recursive: true });
  if (fs.existsSync("src/broken.ts")) process.exit(2);
}
`;
