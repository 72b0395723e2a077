import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ToolError } from "../../errors/tool-error.ts";
import { WorkspaceError } from "../../errors/workspace-error.ts";
import { wellFormed } from "../../tool/well-formed.ts";
import { answerOf } from "./answer.ts";
import { KernelSession, untilSettled } from "./session.ts";
import type { KernelOptions } from "./spawn-kernel.ts";

export interface ReplOptions {
  /** Where the code runs and imports begin. Default: the working directory of this process. */
  readonly cwd?: string;
  /** Milliseconds that a call may take when the model does not say. Default: 30,000. */
  readonly timeout?: number;
  /** Megabytes for the session's values. Default: 512. */
  readonly memory?: number;
  /** What the session's environment has beside `PATH`, `HOME`, the language and the like. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether Node's permission model confines the session to its folder. Default: true. */
  readonly permissions?: boolean;
}

/**
 * A session that runs JavaScript and TypeScript and keeps its variables from call to call, in a process of its own. It is
 * no security boundary: what the process may do on this machine, the code may do.
 * @tool
 */
export class Repl {
  readonly #options: KernelOptions;
  readonly #timeout: number;
  #session: KernelSession | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @throws WorkspaceError when there is no folder `cwd` */
  constructor(options: ReplOptions = {}) {
    const { cwd = process.cwd(), timeout = 30_000, memory = 512, env = {}, permissions = true } = options;
    this.#options = { cwd: folderAt(cwd), memory: positive("memory", memory), env, permissions };
    this.#timeout = positive("timeout", timeout);
  }

  /**
   * Run JavaScript or TypeScript in a session of Node that keeps variables, functions and imports from call to call. await and
   * import may stand at the top. The answer is what was printed, then => and the value of the last expression.
   * @destructive
   * @bestPractice Print what you need to see, and keep large values in variables of the session.
   */
  async execute_code(code: string, timeout_seconds?: number, signal?: AbortSignal): Promise<string> {
    const milliseconds = timeout_seconds === undefined ? this.#timeout : 1000 * timeout_seconds;
    if (!(milliseconds > 0 && milliseconds <= MOST_MILLISECONDS)) {
      throw new ToolError(
        `timeout_seconds can't be ${timeout_seconds}. Give a number up to ${MOST_MILLISECONDS / 1000}.`,
      );
    }
    return this.#inTurn(async () => {
      signal?.throwIfAborted();
      if (this.#session === undefined || this.#session.isOver)
        this.#session = new KernelSession(this.#options);
      const result = await this.#session.run(wellFormed(code), { milliseconds, signal });
      return answerOf(result, { seconds: milliseconds / 1000, memory: this.#options.memory });
    });
  }

  /** Begin a new session: all variables, functions and imports are forgotten, and files are imported anew. */
  async reset_repl(): Promise<string> {
    return this.#inTurn(async () => {
      await this.#session?.close();
      this.#session = new KernelSession(this.#options);
      const language = await untilSettled(this.#session.language);
      if (language === undefined) throw new ToolError("The new session has ended at once. Try again.");
      return `A new session takes ${language} and runs Node ${process.version} in ${this.#options.cwd}.`;
    });
  }

  /**
   * Ends the session's process; a call that is going on ends with an error. A later call begins a new one.
   * @hidden
   */
  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  /** One call after another, in the order they were made. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}

const MOST_MILLISECONDS = 600_000;

function folderAt(cwd: string): string {
  const folder = resolve(cwd);
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status?.isDirectory() !== true) throw new WorkspaceError(folder, "is no folder");
  return folder;
}

function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new RangeError(`The option ${name} of a Repl can't be ${value}: give a number above 0.`);
}
