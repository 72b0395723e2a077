import type { Options } from "../../options.ts";

/** What a user may hand to the plugin of a bundler. */
export interface BundlerOptions extends Options {
  /** The path of the tsconfig.json, from the folder where the build runs. Default: for each file the nearest one. */
  readonly project?: string;
  /** Says which TypeScript reads the files. */
  readonly verbose?: boolean;
}

/** The names of the options that are the bundler's plugin's own. */
export const foreignEntries: readonly string[] = ["project", "verbose"] satisfies (keyof BundlerOptions)[];
