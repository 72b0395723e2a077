/** Where a command is given, and where its words go. */
export interface Terminal {
  readonly cwd: string;
  /** The result. */
  readonly print: (text: string) => void;
  /** What is wrong. */
  readonly complain: (text: string) => void;
  /** Stops a command that takes its time. */
  readonly signal?: AbortSignal;
}
