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

it("a long run listens to its signal once, however many requests, calls and runs there are", async () => {
  const program = `
    import { Agent, defineTool, scripted } from ${JSON.stringify(built)};
    const quick = defineTool({ name: "quick", description: "Be quick.", run: () => 1 });
    const { signal } = new AbortController();
    const calls = Array.from({ length: 15 }, () => ["quick", {}]);
    const runs = Array.from({ length: 15 }, () => {
      const model = scripted(...Array.from({ length: 15 }, () => ({ calls })), "ok");
      const options = { model, tools: [quick], maxIterations: 20, timeouts: { model: 9999 } };
      return new Agent("tester", options).run("go", { signal });
    });
    console.log(new Set((await Promise.all(runs)).map(({ text }) => text)));`;
  const child = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    timeout: 30_000,
  });
  // Node warns on stderr when more than ten listen to one signal.
  expect([child.stdout, child.stderr]).toEqual(["Set(1) { 'ok' }\n", ""]);
});
