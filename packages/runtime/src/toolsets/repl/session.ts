import { watchMemory } from "./memory-watch.ts";
import type { KernelMessage } from "./messages.ts";
import { OutputText } from "./output-text.ts";
import { readMessages } from "./read-messages.ts";
import { type Kernel, type KernelOptions, spawnKernel } from "./spawn-kernel.ts";
import { Stopper, type StopReason } from "./stopper.ts";

/** How a call has ended. */
export type Ending =
  | { readonly kind: "done"; readonly value?: string }
  | { readonly kind: "failed"; readonly error: string }
  /** The state is kept. */
  | { readonly kind: "interrupted"; readonly reason: StopReason }
  /** The process has ended, and its state with it. */
  | {
      readonly kind: "lost";
      readonly reason: StopReason | "start" | "exit" | "memory" | "closed";
      readonly exit: string;
    };

export interface CallResult {
  readonly output: string;
  readonly ending: Ending;
}

export interface CallLimits {
  readonly milliseconds: number;
  readonly signal: AbortSignal | undefined;
}

/** A process that keeps the state of the code that it has run. One call at a time. */
export class KernelSession {
  readonly #kernel: Kernel;
  readonly #memory: number;
  readonly #output = new OutputText();
  #errors = "";
  #calls = 0;
  /** What the session takes; absent when the process ends before it has said so. */
  readonly language: Promise<string | undefined>;
  #onReady: (language: string | undefined) => void = () => undefined;
  #onMessage: (message: KernelMessage) => void = () => undefined;
  #onOutput: () => void = () => undefined;
  readonly #exited: Promise<string>;
  #exit: string | undefined;
  #isClosed = false;

  constructor(options: KernelOptions) {
    this.#memory = options.memory;
    this.language = new Promise((resolve) => {
      this.#onReady = resolve;
    });
    this.#kernel = spawnKernel(options);
    const { messages, output, errors } = this.#kernel.streams;
    readMessages(messages, (message) => this.#receive(message));
    output.setEncoding("utf8").on("data", (text: string) => this.#print(text));
    errors.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-4000);
    });
    this.#exited = new Promise((resolve) => {
      const end = (exit: string): void => {
        this.#exit ??= exit;
        this.#onReady(undefined);
        resolve(this.#exit);
      };
      this.#kernel.process.on("error", (error) => end(error.message));
      // All that it has written has come by then.
      this.#kernel.process.once("close", (code, signal) =>
        end(code === null ? `signal ${signal}` : `exit code ${code}`),
      );
    });
  }

  /** Whether the process has ended. */
  get isOver(): boolean {
    return this.#exit !== undefined || this.#isClosed;
  }

  async run(code: string, { milliseconds, signal }: CallLimits): Promise<CallResult> {
    const id = ++this.#calls;
    const stopper = new Stopper(this.#kernel);
    const stopWatching = this.#watch(() => stopper.kill("memory"));
    const timer = setTimeout(() => stopper.stop("time"), milliseconds);
    const abort = (): void => stopper.stop("aborted");
    signal?.addEventListener("abort", abort);
    this.#onOutput = () => {
      if (this.#output.length > MOST_OUTPUT) stopper.stop("output");
    };
    try {
      const done = new Promise<KernelMessage & { kind: "done" }>((resolve) => {
        this.#onMessage = (message) => {
          if (message.kind === "done" && message.id === id) resolve(message);
        };
      });
      this.#kernel.ask({ id, code });
      const first = await untilSettled(Promise.race([done, this.#exited]));
      const ending = typeof first === "string" ? this.#lost(first, stopper) : endingOf(first, stopper);
      return { output: this.#output.take(), ending };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      stopper.end();
      stopWatching();
      this.#onOutput = () => undefined;
      this.#onMessage = () => undefined;
    }
  }

  /** Ends the process. A call that is going on ends with it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#kernel.kill();
    await untilSettled(this.#exited);
  }

  #receive(message: KernelMessage): void {
    if (message.kind === "output") this.#print(message.text);
    else if (message.kind === "ready") this.#onReady(message.language);
    else this.#onMessage(message);
  }

  #print(text: string): void {
    this.#output.add(text);
    this.#onOutput();
  }

  #watch(onExcess: () => void): () => void {
    const { pid } = this.#kernel.process;
    // Buffers are not in the engine's limit, and the engine itself needs some memory.
    return pid === undefined ? () => undefined : watchMemory(pid, 2 * this.#memory + 128, onExcess);
  }

  #lost(exit: string, stopper: Stopper): Ending {
    const ranOut = /heap out of memory|Reached heap limit|OOM/i.test(this.#errors);
    const cause = this.#kernel.process.pid === undefined ? "start" : ranOut ? "memory" : "exit";
    const reason = this.#isClosed ? "closed" : (stopper.reason ?? cause);
    return { kind: "lost", reason, exit };
  }
}

/** Waits for a session: the process keeps nobody waiting by itself. */
export async function untilSettled<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => undefined, 60_000);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

const MOST_OUTPUT = 10_000_000;

function endingOf(
  { value, error, interrupted }: KernelMessage & { kind: "done" },
  { reason }: Stopper,
): Ending {
  if (interrupted === true) {
    const isOurs = reason !== undefined && reason !== "memory";
    return isOurs ? { kind: "interrupted", reason } : { kind: "failed", error: "Interrupted" };
  }
  if (error !== undefined) return { kind: "failed", error };
  return { kind: "done", ...(value !== undefined && { value }) };
}
