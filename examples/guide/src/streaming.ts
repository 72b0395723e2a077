import { Agent, offline, type ToolContext } from "@plainfn/runtime";

// #region tools
/** Print the lines of a long report. */
async function* report(lines: number): AsyncGenerator<string> {
  for (let i = 1; i <= lines; i++) yield `line ${i}\n`;
}

/** Copy files. */
async function copy(files: string[], context: ToolContext): Promise<string> {
  for (const [index, file] of files.entries()) {
    context.progress(index + 1, files.length, file);
    context.emit("copied", { file });
  }
  return `${files.length} files`;
}
// #endregion

// #region events
const agent = new Agent("clerk", { tools: [report, copy], model: offline() });
for await (const event of agent.run("report(2); copy(['a.txt', 'b.txt'])")) {
  if (event.type === "tool_progress") {
    console.log("progress:", event.name, event.done, event.total ?? "?", event.message?.trim());
  }
  if (event.type === "tool_event") console.log("event:", event.name, event.event, event.data);
  if (event.type === "tool_result") console.log("result:", event.name, JSON.stringify(event.output));
  if (event.type === "done") console.log("done:", event.result.stopReason);
}
// #endregion
