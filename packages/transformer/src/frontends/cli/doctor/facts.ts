import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Config, readConfig } from "../../program/find-config.ts";
import type { TypeScript } from "../../typescript.ts";
import { commandsOf } from "../scripts/command.ts";
import { type TscBuild, tscBuildsOf } from "../scripts/tsc-build.ts";
import { SetupError } from "../setup-error.ts";
import { type Manifest, manifestsAbove, readManifest } from "./manifest.ts";

/** What a project has, as it can be read without running anything of it. */
export interface Facts {
  /** Where package.json is. */
  readonly folder: string;
  /** The names in `dependencies` and `devDependencies`. */
  readonly packages: ReadonlySet<string>;
  /** Those of the packages above, up to the root of the workspace, too. */
  readonly workspacePackages: ReadonlySet<string>;
  readonly scripts: ReadonlyMap<string, string>;
  /** What the scripts do with `tsc` and what stands for it. */
  readonly tscBuilds: readonly TscBuild[];
  /** The installed versions of what matters here; absent when it is not there. */
  readonly versions: Readonly<Record<"@plainfn/runtime" | "typescript", string | undefined>>;
  /** The version of TypeScript that is asked for, here or in the workspace. */
  readonly typescriptRange: string | undefined;
  /** Of what is installed, else of what is asked for; absent where that is not a number, such as `latest`. */
  readonly typescriptMajor: number | undefined;
  /** The nearest tsconfig.json, or the one that was named. */
  readonly config: Config | undefined;
  readonly configText: string | undefined;
  /** The texts of the configurations beside package.json and of the programs that scripts start, by name. */
  readonly configs: ReadonlyMap<string, string>;
  /** How packages are added here. */
  readonly add: string;
}

/** @throws SetupError where there is no package.json, or none that can be read */
export function factsOf(typescript: TypeScript, cwd: string, project: string | undefined): Facts {
  const folder = packageFolder(cwd);
  const manifest = readManifest(join(folder, "package.json"));
  const manifests = [manifest, ...manifestsAbove(folder)];
  const path = project ?? typescript.findConfigFile(cwd, typescript.sys.fileExists);
  const versionOf = (name: string): string | undefined => installedVersion(folder, name);
  const config = path === undefined ? undefined : readConfig(typescript, path);
  const scripts = new Map(Object.entries(manifest.scripts ?? {}));
  const installed = versionOf("typescript");
  const range = manifests.map((each) => packagesOf(each)["typescript"]).find((each) => each !== undefined);
  const major = /^[^\d]*(\d+)/.exec(installed ?? range ?? "")?.[1];
  return {
    folder,
    packages: new Set(Object.keys(packagesOf(manifest))),
    workspacePackages: new Set(manifests.flatMap((each) => Object.keys(packagesOf(each)))),
    scripts,
    tscBuilds: tscBuildsOf(typescript, scripts.values(), { folder, config }),
    versions: { "@plainfn/runtime": versionOf("@plainfn/runtime"), typescript: installed },
    typescriptRange: range,
    typescriptMajor: major === undefined ? undefined : Number(major),
    config,
    configText: path === undefined ? undefined : typescript.sys.readFile(path),
    configs: new Map([...configsIn(folder), ...programsOf(folder, scripts.values())]),
    add: addCommand(folder, manifest.packageManager),
  };
}

function packagesOf({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> {
  return { ...dependencies, ...devDependencies };
}

function packageFolder(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, "package.json"))) return at;
    if (dirname(at) === at) throw new SetupError("there is no package.json here, nor in a folder above.");
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

/** JavaScript that a script starts from a folder below, such as `node scripts/build.mjs`. */
function programsOf(folder: string, scripts: Iterable<string>): ReadonlyMap<string, string> {
  const names = [...scripts].flatMap((script) =>
    commandsOf(script)
      .filter(({ name }) => name === "node" || name === "bun")
      .flatMap(({ words }) => words.filter((word) => /^[^-].*\.[cm]?js$/.test(word)))
      .map((word) => word.replace(/^\.\//, "")),
  );
  const files = names.filter((name) => !/^\.\.|^dist\//.test(name) && existsSync(join(folder, name)));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
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
