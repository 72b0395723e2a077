import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { Agent, memorySession, offline, type Run } from "@plainfn/runtime";

/** Roll a die.
 *  @needsApproval */
function roll(sides: number = 6): number {
  return 1 + Math.floor(Math.random() * sides);
}

/** Talks until an empty line, the end of the input, or Ctrl-C at the prompt. Ctrl-C in an answer stops the answer. */
export async function chat(input: Readable, output: Writable): Promise<void> {
  // With a key the agent takes Anthropic's model by itself; without one, prompts are calls: roll(20)
  const model = process.env.ANTHROPIC_API_KEY === undefined ? { model: offline() } : {};
  const agent = new Agent("chat", { ...model, tools: [roll], session: memorySession() });
  const terminal = createInterface({ input, output });
  const lines = terminal[Symbol.asyncIterator]();
  let line: Promise<IteratorResult<string>> | undefined;
  let stop = (): void => terminal.close();
  terminal.on("SIGINT", () => stop());

  for (let prompt = await ask("> "); prompt; prompt = await ask("> ")) {
    await answer(agent.run(prompt));
    output.write("\n");
  }
  terminal.close();

  async function answer(run: Run): Promise<void> {
    const leave = stop;
    const stopped = new Promise<undefined>((resolve) => {
      stop = () => {
        run.abort();
        resolve(undefined);
      };
    });
    for await (const event of run) {
      if (event.type === "text") output.write(event.text);
      if (event.type === "done" && event.result.stopReason === "aborted") output.write("(stopped)");
      if (event.type !== "approval") continue;
      const said = await ask(`Run ${event.name} ${JSON.stringify(event.input)}? [y/n] `, stopped);
      if (said === "y") event.approve();
      else event.deny("The user said no.");
    }
    stop = leave;
  }

  /** The next line; nothing at the end of the input. A line that was not waited for is the next answer. */
  async function ask(question: string, stopped?: Promise<undefined>): Promise<string | undefined> {
    terminal.setPrompt(question);
    terminal.prompt();
    line ??= lines.next();
    const read = await (stopped === undefined ? line : Promise.race([line, stopped]));
    if (read !== undefined) line = undefined;
    return read?.value;
  }
}
