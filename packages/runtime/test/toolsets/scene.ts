import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A workspace, and beside it what must never be seen from it. */
export interface Scene {
  readonly work: string;
  readonly outside: string;
  /** The folder of both. */
  readonly base: string;
  /** All that is outside, by path. */
  lookOutside(): Readonly<Record<string, string>>;
  remove(): void;
}

export const secret = "the secret of the house";
export const mainText = "const a = 1;\nconst b = a + 1;\nexport { a, b };\n";

export function makeScene(): Scene {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "plainfn-files-")));
  const work = join(base, "work");
  const outside = join(base, "outside");
  for (const folder of ["work/src", "work/deep/er", "outside/src", "workspace", "work/docs"])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(work, "src/main.ts"), mainText);
  writeFileSync(join(work, "docs/guide.md"), "# Guide\n");
  for (const file of ["outside/secret.txt", "outside/src/main.ts", "workspace/secret.txt"])
    writeFileSync(join(base, file), secret);
  makeLinks(work, outside);
  execFileSync("env", ["mkfifo", join(work, "pipe")]);
  return {
    work,
    outside,
    base,
    lookOutside: () => ({ ...look(outside), ...look(join(base, "workspace")) }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

function makeLinks(work: string, outside: string): void {
  const links = {
    "link-folder": "../outside",
    "link-file": "../outside/secret.txt",
    "link-absolute": join(outside, "secret.txt"),
    "link-dangling": "../outside/nothing.txt",
    "link-dangling-absolute": join(outside, "nothing.txt"),
    "link-chain": "link-folder",
    "deep/link": "../../outside/secret.txt",
    "deep/link-up": "../..",
    "link-up": "..",
    "link-out-and-back": "../work/src/main.ts",
    "link-sibling": "../workspace/secret.txt",
    "link-sneaky": "src/../../outside/secret.txt",
    "link-sneaky-absolute": join(work, "src") + "/../../outside/secret.txt",
    "link-root": "/",
    "link-process": "/proc/self",
    "loop-a": "loop-b",
    "loop-b": "loop-a",
    "loop-self": "loop-self",
    "good-link": "src/main.ts",
    "good-folder": "src",
    "good-absolute": join(work, "src"),
    "good-dangling": "src/new.ts",
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(work, name));
}

function look(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, "utf8") : "folder"];
    }),
  );
}

/**
 * Linux reaches files through open folders, other systems by their paths. Both ways are tried, whatever system the tests
 * run on; what is returned puts things right again.
 */
export function pretendToRunOn(platform: NodeJS.Platform): () => void {
  const own = Object.getOwnPropertyDescriptor(process, "platform") as PropertyDescriptor;
  Object.defineProperty(process, "platform", { ...own, value: platform });
  return () => Object.defineProperty(process, "platform", own);
}

export const platforms: readonly NodeJS.Platform[] = ["linux", "darwin"];
