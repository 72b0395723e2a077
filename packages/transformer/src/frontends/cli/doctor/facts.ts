import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Config, readConfig } from "../../program/find-config.ts";
import type { TypeScript } from "../../typescript.ts";
import { UsageError } from "../usage-error.ts";

/** What a project has, as it can be read without running anything of it. */
export interface Facts {
  /** Where package.json is. */
  readonly folder: string;
  /** The names in `dependencies` and `devDependencies`. */
  readonly packages: ReadonlySet<string>;
  readonly scripts: string;
  /** The installed versions of what matters here; absent when it is not there. */
  readonly versions: Readonly<Record<"@plainfn/runtime" | "typescript", string | undefined>>;
  /** The nearest tsconfig.json, or the one that was named. */
  readonly config: Config | undefined;
  readonly configText: string | undefined;
  /** The texts of the configurations that stand beside package.json, by name. */
  readonly configs: ReadonlyMap<string, string>;
  /** How packages are added here. */
  readonly add: string;
}

/** @throws UsageError where there is no package.json */
export function factsOf(typescript: TypeScript, cwd: string, project: string | undefined): Facts {
  const folder = packageFolder(cwd);
  const { dependencies, devDependencies, scripts, packageManager } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Manifest;
  const path = project ?? typescript.findConfigFile(cwd, typescript.sys.fileExists);
  const versionOf = (name: string): string | undefined => installedVersion(folder, name);
  return {
    folder,
    packages: new Set(Object.keys({ ...dependencies, ...devDependencies })),
    scripts: Object.values(scripts ?? {}).join("\n"),
    versions: { "@plainfn/runtime": versionOf("@plainfn/runtime"), typescript: versionOf("typescript") },
    config: path === undefined ? undefined : readConfig(typescript, path),
    configText: path === undefined ? undefined : typescript.sys.readFile(path),
    configs: configsIn(folder),
    add: addCommand(folder, packageManager),
  };
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly packageManager?: string;
}

function packageFolder(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, "package.json"))) return at;
    if (dirname(at) === at) throw new UsageError("there is no package.json here, nor in a folder above.");
  }
}

/** Read from the file: not every package lets its package.json be imported. */
function installedVersion(folder: string, name: string): string | undefined {
  const paths = createRequire(join(folder, "package.json")).resolve.paths(name) ?? [];
  const file = paths.map((path) => join(path, name, "package.json")).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}

function configsIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|json)$/.test(entry.name))
    .map(({ name }) => name);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** By what package.json says, else by the lock file. */
function addCommand(folder: string, packageManager: string | undefined): string {
  const [named = ""] = packageManager?.split("@") ?? [];
  if (named === "npm") return "npm install";
  if (["pnpm", "yarn", "bun"].includes(named)) return `${named} add`;
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    const lock = Object.keys(managers).find((name) => existsSync(join(at, name)));
    if (lock !== undefined) return managers[lock] as string;
  }
  return "npm install";
}

const managers: Readonly<Record<string, string>> = {
  "pnpm-lock.yaml": "pnpm add",
  "yarn.lock": "yarn add",
  "bun.lock": "bun add",
  "bun.lockb": "bun add",
  "package-lock.json": "npm install",
};
