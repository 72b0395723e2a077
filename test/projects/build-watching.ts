import { type ChildProcess, spawn } from "node:child_process";

/** `plainfn build --watch`, and what it has said. */
export class BuildWatching {
  readonly #child: ChildProcess;
  #said = "";
  #read = 0;

  constructor(folder: string, command: string, temporary: string) {
    this.#child = spawn(process.execPath, [command, "build", "--watch"], {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#said += text;
      });
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What it says of the next build. */
  async nextBuild(): Promise<string> {
    const end = "; watching for changes\n";
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const at = this.#said.indexOf(end, this.#read);
      if (at !== -1) {
        const text = this.#said.slice(this.#read, at);
        this.#read = at + end.length;
        return text;
      }
      if (this.#child.exitCode !== null) throw new Error(`It has ended: ${this.#said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`It has not built again: ${this.#said}`);
  }

  /** Whether it has said nothing since. */
  get isQuiet(): boolean {
    return this.#said.length === this.#read;
  }

  /** Ctrl-C. */
  async stop(): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGINT");
    return await ended;
  }
}
