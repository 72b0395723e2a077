import { ToolError } from "../../errors/tool-error.ts";
import type { CallResult, Ending } from "./session.ts";

/** What the settings of a call were, for the words about them. */
export interface CallSettings {
  readonly seconds: number;
  readonly memory: number;
}

/**
 * The answer to a call: output first, then value or error.
 * @throws ToolError when the code has failed or was stopped, with the output in it
 */
export function answerOf({ output, ending }: CallResult, settings: CallSettings): string {
  if (ending.kind === "done") {
    const parts = [...printed(output), ...(ending.value === undefined ? [] : [`=> ${ending.value}`])];
    return parts.length === 0 ? "Done, without output." : parts.join("\n");
  }
  throw new ToolError([...printed(output), problemOf(ending, settings)].join("\n"));
}

function printed(output: string): string[] {
  return output === "" ? [] : [output.replace(/\n$/, "")];
}

function problemOf(ending: Exclude<Ending, { kind: "done" }>, settings: CallSettings): string {
  if (ending.kind === "failed") return `Uncaught ${ending.error}`;
  const cause = causeOf(ending, settings);
  if (ending.kind === "interrupted") {
    return `[${cause}: it was interrupted. Variables are kept. What it waited for may go on: reset_repl ends it.]`;
  }
  return `[${cause}, and the session has ended. Its variables and imports are lost; the next call begins a new one.]`;
}

function causeOf(
  ending: Exclude<Ending, { kind: "done" | "failed" }>,
  { seconds, memory }: CallSettings,
): string {
  switch (ending.reason) {
    case "time":
      return `The code took longer than ${seconds} s`;
    case "aborted":
      return "The call was aborted";
    case "output":
      return "The code printed more than 10 million characters";
    case "memory":
      return `The code needed more than its ${memory} MB of memory`;
    case "closed":
      return "The session was closed";
    case "exit":
      return `The code has ended its process (${ending.exit})`;
    case "start":
      return `The process of the session can't be started (${ending.exit})`;
  }
}
