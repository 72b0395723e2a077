import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root: string = fileURLToPath(new URL("../..", import.meta.url));

export interface Finished {
  readonly status: number | null;
  /** What was written to the output and to the error output, in the order it came. */
  readonly output: string;
}

/** Runs a command line in the project's folder. */
export function run(command: string, env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const child = spawn(`${command} 2>&1`, {
    cwd: root,
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });
}
