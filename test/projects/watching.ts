import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";

/** A build that goes on while its sources change. It writes a line whenever it is given one. */
export class Watching {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;

  constructor(folder: string, args: readonly string[]) {
    this.#child = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    if (this.#child.stdout === null) throw new Error("The build has no output.");
    this.#reader = createInterface({ input: this.#child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  /** Asks until the answer is as it should be, or will not be any more. */
  async until(isRight: (line: string) => boolean): Promise<string> {
    let last = "";
    for (let attempt = 0; attempt < 150; attempt += 1) {
      this.#child.stdin?.write("\n");
      const { value, done } = await this.#lines.next();
      if (done === true) throw new Error(`The build has ended. Its last words: ${last}`);
      last = value;
      if (isRight(last)) return last;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return last;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill();
    this.#reader.close();
    await ended;
  }
}
