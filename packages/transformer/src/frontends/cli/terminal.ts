/** Where a command is given, and where its words go. */
export interface Terminal {
  readonly cwd: string;
  /** The result. */
  readonly print: (text: string) => void;
  /** What is wrong. */
  readonly complain: (text: string) => void;
  /** Whether somebody sees it at once, in colours. */
  readonly isLive?: boolean;
  /** Asks for yes or no; absent where nobody is there to answer. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** Stops a command that takes its time. */
  readonly signal?: AbortSignal;
}
