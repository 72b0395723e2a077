import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";

/** The build of what is tested here: only a process of its own can show that it ends. */
const built = new URL("../../dist/esm/index.js", import.meta.url).href;

it.each([
  ["its tools never settle", "timeouts: { tool: 20 }", "agent.run('go')"],
  ["it was aborted", "", "agent.run('go', { signal: later() })"],
  ["it was over its time", "timeouts: { run: 20 }", "agent.run('go')"],
])("the process ends when a run is over, though %s", async (_why, options, run) => {
  const program = `
    import { Agent, defineTool, scripted } from ${JSON.stringify(built)};
    process.on("unhandledRejection", (error) => { console.log("unhandled", error); });
    const hang = defineTool({ name: "hang", description: "Hang.", run: () => new Promise(() => undefined) });
    const model = scripted({ calls: [["hang", {}], ["hang", {}]] }, "gave up");
    const agent = new Agent("tester", { model, tools: [hang], ${options} });
    const later = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 20);
      return controller.signal;
    };
    const { stopReason } = await ${run};
    console.log(stopReason);`;
  const child = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    timeout: 30_000,
  });
  expect(child.stdout).toMatch(/^(?:end_turn|aborted|timeout)\n$/);
});
