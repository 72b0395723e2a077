import { createInterface } from "node:readline/promises";
import { Agent, memorySession, offline } from "@plainfn/runtime";

/** Roll a die.
 *  @needsApproval */
function roll(sides: number = 6): number {
  return 1 + Math.floor(Math.random() * sides);
}

// With a key the agent takes Anthropic's model by itself; without one, prompts are calls: roll(20)
const model = process.env.ANTHROPIC_API_KEY === undefined ? { model: offline() } : {};
const agent = new Agent("chat", { ...model, tools: [roll], session: memorySession() });

const terminal = createInterface({ input: process.stdin, output: process.stdout });
let stop = (): void => terminal.close();
terminal.on("SIGINT", () => stop());

for (;;) {
  const prompt = await terminal.question("> ").catch(() => "");
  if (prompt === "") break;
  await answer(prompt);
}
terminal.close();

/** Streams the answer. Ctrl-C stops it, and not the chat. */
async function answer(prompt: string): Promise<void> {
  const leave = stop;
  const run = agent.run(prompt);
  stop = () => run.abort();
  for await (const event of run) {
    if (event.type === "text") process.stdout.write(event.text);
    if (event.type === "done" && event.result.stopReason === "aborted") process.stdout.write("(stopped)");
    if (event.type !== "approval") continue;
    const yes = await terminal.question(`Run ${event.name} ${JSON.stringify(event.input)}? [y/n] `);
    if (yes === "y") event.approve();
    else event.deny("The user said no.");
  }
  stop = leave;
  process.stdout.write("\n");
}
