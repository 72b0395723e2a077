import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { AgentEvent } from "../../src/agent/events.ts";
import type { StopReason } from "../../src/agent/stop.ts";
import type { ModelErrorCode } from "../../src/errors/model-error.ts";

// Inside the package, so that the snippets find it under its own name.
const folder = fileURLToPath(new URL("../../temp/agent-page/", import.meta.url));
/** A user's project: it has the build step. */
const project = new URL("../../../../examples/quick-start/package.json", import.meta.url);
const transformer = createRequire(project).resolve("@plainfn/transformer");
const tspc = createRequire(project).resolve("ts-patch/bin/tspc.js");
const page = readFileSync(new URL("../../../../docs/agent.md", import.meta.url), "utf8");

/** The page's programs, and what it says that each prints; empty when it says nothing. */
const programs = [...page.matchAll(/```ts\n([^]*?)```(?:\n\n```\n([^]*?)```)?/g)].map(
  ([, source, output]) => ({
    source: source ?? "",
    output: output ?? "",
  }),
);

const run = promisify(execFile);

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { source }] of programs.entries()) writeFileSync(`${folder}page-${index}.ts`, source);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    types: ["node"],
    outDir: "dist",
    plugins: [{ transform: transformer }],
  };
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  await run(process.execPath, [tspc, "-p", folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
}, 120_000);

describe("the page about the agent", () => {
  it("has programs", () => {
    expect(programs).toHaveLength(8);
  });

  it("shows the chat that runs and checks itself", () => {
    const chat = new URL("../../../../examples/chat/src/chat.ts", import.meta.url);
    expect(programs.at(-1)?.source).toBe(readFileSync(chat, "utf8"));
  });

  it.each(programs.map(({ output }, index) => [index, output] as const))(
    "has a program %d that does what it says",
    async (index, output) => {
      const { stdout, stderr } = await run(process.execPath, [`dist/page-${index}.js`], { cwd: folder });
      expect([stdout, stderr]).toEqual([output, ""]);
    },
  );

  it("has every stop reason, every event and every error of a model in its tables", () => {
    const stops: Record<StopReason, true> = {
      end_turn: true,
      max_tokens: true,
      max_iterations: true,
      refusal: true,
      aborted: true,
      timeout: true,
      approval: true,
      model_context_window_exceeded: true,
    };
    expect(firstCells("| `stopReason` |").sort()).toEqual(Object.keys(stops).sort());
    const events: Record<AgentEvent["type"], true> = {
      text: true,
      thinking: true,
      tool_input: true,
      tool_call: true,
      tool_progress: true,
      tool_event: true,
      tool_result: true,
      approval: true,
      iteration: true,
      done: true,
    };
    expect(firstCells("| `type` |").sort()).toEqual(Object.keys(events).sort());
    const codes: Record<ModelErrorCode, true> = {
      MODEL_SDK_MISSING: true,
      MODEL_KEY_MISSING: true,
      MODEL_UNAUTHORIZED: true,
      MODEL_FORBIDDEN: true,
      MODEL_NOT_FOUND: true,
      MODEL_REQUEST_TOO_LARGE: true,
      MODEL_REQUEST_REFUSED: true,
      MODEL_RATE_LIMITED: true,
      MODEL_OVERLOADED: true,
      MODEL_SERVER_FAILED: true,
      MODEL_UNREACHABLE: true,
      MODEL_TIMED_OUT: true,
      MODEL_STREAM_CUT: true,
      MODEL_SCRIPT_ENDED: true,
      MODEL_FAILED: true,
    };
    expect(firstCells("| `code` |").sort()).toEqual(Object.keys(codes).sort());
  });
});

/** What stands in backquotes in the first cells of the table below a header. */
function firstCells(header: string): string[] {
  const [table = ""] = page.slice(page.indexOf(header)).split("\n\n");
  const rows = table.split("\n").slice(2);
  return rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""),
  );
}
