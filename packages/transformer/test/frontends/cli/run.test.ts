import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "@jest/globals";
import { run } from "../../../src/frontends/cli/run.ts";
import { loadBundledCompiler } from "../../../src/frontends/program/bundled-compiler.ts";
import { Workplace } from "./workplace.ts";

const place = new Workplace({});
const project = new Workplace({
  "package.json": "{}",
  "tsconfig.json": '{ "compilerOptions": { "types": [] } }',
  "src/a.ts": "/** Do a. */\nexport function a(): void {}\n",
});
afterAll(() => {
  place.remove();
  project.remove();
});

describe("the command line", () => {
  it("helps when asked", async () => {
    for (const argv of [["--help"], ["-h"], ["extract", "--help"]]) {
      const { status, out, err } = await place.plainfn(...argv);
      expect({ status, err }).toEqual({ status: 0, err: "" });
      expect(out).toMatch(/^Usage: plainfn extract FILES…/);
      for (const flag of ["project", "format", "docs", "defaults"]) expect(out).toContain(`  --${flag} `);
    }
  });

  it("tells its version", async () => {
    const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(text) as { version: string };
    expect(await place.plainfn("--version")).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });

  it.each([
    { argv: ["extract", "src/a.ts"], out: expect.stringContaining('"name": "a"') },
    { argv: ["lock", "src/a.ts"], out: "tools.lock.json: 1 tool\n" },
    { argv: ["check", "src/a.ts"], out: "" },
    { argv: ["generate", "src/a.ts"], out: "src/a.plainfn.ts: 1 tool\n" },
    { argv: ["doctor"], out: expect.stringContaining("@plainfn/runtime") },
  ])("says which TypeScript reads the files: $argv", async ({ argv, out }) => {
    const { typescript } = await loadBundledCompiler();
    const said = await project.plainfn(...argv, "--verbose");
    expect(said.out).toEqual(out);
    expect(said.err).toBe(`plainfn: tsconfig.json is read by TypeScript ${typescript.version} of plainfn\n`);
  });

  it.each([
    [[], "no command was given."],
    [["extrakt", "a.ts"], "there is no command `extrakt`."],
    [["extract"], "`extract` needs at least one file."],
    [["extract", "a.ts", "--fromat", "json"], "unknown option '--fromat'."],
    [["extract", "a.ts", "--format", "json"], "--format is definition or anthropic, not `json`."],
    [["extract", "a.ts", "--docs=long"], "--docs is summary or full, not `long`."],
    [["extract", "a.ts", "--project"], "option '-p, --project <value>' argument missing."],
    [["extract", "a.ts", "--project", "no.json"], "--project: there is no file `no.json`."],
    [["build", "--docs"], "option '--docs <value>' argument missing."],
    [["build", "--docs", "--defaults"], "option '--docs <value>' argument missing."],
    [["build", "--docs=long"], "--docs is summary or full, not `long`."],
    [["extract", "a.ts", "--defaults=yes"], "option '--defaults' does not take an argument."],
  ])("explains how it is used after %j", async (argv, reason) => {
    const { status, out, err } = await place.plainfn(...argv);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toContain(`plainfn: ${reason}\n\nUsage: plainfn extract FILES…`);
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])("ends a build after %s as a shell says it", async (name, status) => {
    const terminal = { cwd: project.folder, print: () => {}, complain: () => {} };
    expect(await run(["build"], { ...terminal, signal: AbortSignal.abort(name) })).toBe(status);
  });

  it("shows no stack trace, unless it is asked for one", async () => {
    const failing = async (): Promise<string> => {
      let said = "";
      const print = (): never => {
        throw new Error("The disk is full.");
      };
      const status = await run(["--help"], { cwd: ".", print, complain: (text) => (said += text) });
      expect(status).toBe(1);
      return said;
    };
    expect(await failing()).toMatch(/^plainfn: failed: The disk is full\.\n {2}hint: .*PLAINFN_DEBUG=1.*\n$/);
    process.env["PLAINFN_DEBUG"] = "1";
    try {
      expect(await failing()).toMatch(/The disk is full\.\n +at /);
    } finally {
      delete process.env["PLAINFN_DEBUG"];
    }
  });
});
