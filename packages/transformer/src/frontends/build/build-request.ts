import type { Options } from "../../options.ts";

/** What `plainfn build` was asked to do. */
export interface BuildRequest {
  /** What goes to `tsc`, as it was typed. */
  readonly args: readonly string[];
  readonly options: Options;
  /** Build again when something changes. */
  readonly watch: boolean;
  /** Says which TypeScript reads the files and which one builds. */
  readonly verbose: boolean;
}
