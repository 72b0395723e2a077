/** A tool that takes a plugin of ours in a configuration of its own. */
export interface Tool {
  readonly packageName: string;
  /** The last part of `@plainfn/transformer/…`. */
  readonly entry: string;
  readonly config: RegExp;
}

export const tools: readonly Tool[] = [
  { packageName: "vite", entry: "vite", config: /^vite(st)?\.config\./ },
  { packageName: "vitest", entry: "vite", config: /^vite(st)?\.config\./ },
  { packageName: "webpack", entry: "webpack", config: /^webpack\./ },
  { packageName: "@rspack/core", entry: "rspack", config: /^rspack\./ },
  { packageName: "rollup", entry: "rollup", config: /^rollup\.config\./ },
  { packageName: "rolldown", entry: "rolldown", config: /^rolldown\.config\./ },
  {
    packageName: "esbuild",
    entry: "esbuild",
    config: /^(?!(vite|vitest|webpack|rspack|rollup|rolldown|jest)\b)(?!.*\.json$)/,
  },
  { packageName: "jest", entry: "jest", config: /^(jest\.config\.|package\.json$)/ },
];
