import type { Facts } from "./facts.ts";

/** A tool that takes a plugin of ours in a configuration of its own. */
export interface Tool {
  readonly packageName: string;
  /** The last part of `@plainfn/transformer/…`. */
  readonly entry: string;
  readonly config: RegExp;
  /** What it reads where it has no configuration of its own. */
  readonly otherwise?: RegExp;
  /** What to write into the configuration, when it is not the plugin. */
  readonly write?: string;
  /** What shows that it is there, when it is not the entry. */
  readonly found?: RegExp;
}

const tools: readonly Tool[] = [
  { packageName: "vite", entry: "vite", config: /^vite\.config\./, otherwise: /^vitest\.config\./ },
  { packageName: "vitest", entry: "vite", config: /^vitest\.config\./, otherwise: /^vite\.config\./ },
  { packageName: "webpack", entry: "webpack", config: /^webpack\./ },
  { packageName: "@rspack/core", entry: "rspack", config: /^rspack\./ },
  { packageName: "rollup", entry: "rollup", config: /^rollup\.config\./ },
  { packageName: "rolldown", entry: "rolldown", config: /^rolldown\.config\./ },
  {
    packageName: "esbuild",
    entry: "esbuild",
    config: /^(?!(vite|vitest|webpack|rspack|rollup|rolldown|jest)\b)(?!.*\.json$)/,
  },
  {
    packageName: "next",
    entry: "loader",
    config: /^next\.config\./,
    write: 'turbopack: { rules: { "*.ts": { loaders: ["@plainfn/transformer/loader"] } } }',
    found: /@plainfn\/transformer\/(loader|webpack)\b/,
  },
  {
    packageName: "jest",
    entry: "jest",
    config: /^(jest\.config\.|package\.json$)/,
    write: '"transform": { "\\\\.tsx?$": "@plainfn/transformer/jest" }',
  },
];

/** The tools that a project uses. What only the root of a workspace names has to have a configuration here. */
export function toolsOf(facts: Facts): readonly Tool[] {
  return tools.filter((tool) => {
    if (facts.packages.has(tool.packageName)) return true;
    const own = [...facts.configs.keys()].some((name) => name !== "package.json" && tool.config.test(name));
    const isHere = facts.workspacePackages.has(tool.packageName) || tool.packageName === "next";
    return own && isHere && tool.entry !== "esbuild";
  });
}

/** The configurations that a tool reads, of those that are there. */
export function configsOf(
  { config, otherwise }: Tool,
  configs: ReadonlyMap<string, string>,
): readonly string[] {
  const names = [...configs.keys()];
  const own = names.filter((name) => config.test(name));
  if (otherwise === undefined) return own;
  const others = names.filter((name) => otherwise.test(name));
  if (own.length === 0) return others;
  // A configuration that takes in the other one has its plugins.
  const isMerged = own.some((name) => /["']\.\/vite\.config/.test(configs.get(name) ?? ""));
  return isMerged ? others : own;
}

export function isFound(
  { entry, found = new RegExp(`@plainfn/transformer/${entry}\\b`) }: Tool,
  text: string,
): boolean {
  return found.test(text);
}

export function lineOf({ entry, write }: Tool): string {
  return write ?? `import plainfn from "@plainfn/transformer/${entry}", and plugins: [plainfn()]`;
}

/** Whether jest leaves the work to ts-jest, which compiles with ts-patch. */
export function isJestPatched(
  { entry }: Tool,
  { packages, configs }: Facts,
  names: readonly string[],
): boolean {
  return (
    entry === "jest" &&
    packages.has("ts-jest") &&
    names.some((name) => configs.get(name)?.includes("ts-patch/compiler"))
  );
}
