import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Project } from "../projects/build.ts";
import { expected } from "../projects/expected.ts";
import { ownNode, Ran } from "../projects/ran.ts";

// An app of Next.js whose route uses tools, built and served by Next.js itself. `npm run next` does this.
const project = new Project("../next");
const ran = new Ran("next", "npm run next");
const next = "node_modules/next/dist/bin/next";
const quiet = { NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };

beforeAll(() => project.prepare());

describe.each([
  { name: "webpack", args: ["build", "--webpack"], checked: "the plugin under `--webpack`" },
  { name: "Turbopack", args: ["build"], checked: "the loader under Turbopack" },
])("an app of Next.js, built with $name", ({ args, checked }) => {
  it("serves a route that has the tools with their schemas, and calls them", async () => {
    const { status, stderr } = await project.node([next, ...args], quiet);
    expect(stderr).not.toMatch(/error/i);
    expect(status).toBe(0);
    expect(await answerOf("/api/tools")).toEqual(expected);
    ran.saw(project, { tool: "Next.js", package: "next", node: ownNode }, checked);
  }, 600_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});

/** What the built app answers, which serves as long as it takes to ask. */
async function answerOf(path: string): Promise<unknown> {
  const env = { ...process.env, ...quiet };
  const server = spawn(process.execPath, [next, "start", "-p", "0"], { cwd: project.folder, env });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (url !== undefined) return await (await fetch(url + path)).json();
    }
    throw new Error("The app did not start.");
  } finally {
    server.kill();
    await ended;
  }
}
