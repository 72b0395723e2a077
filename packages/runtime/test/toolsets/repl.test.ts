import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Repl, type ReplOptions } from "../../dist/esm/toolsets/toolsets.js";
import { Agent } from "../../src/agent/agent.ts";
import { offline } from "../../src/model/offline/offline.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { permissionFlag } from "../../src/toolsets/repl/node-flags.ts";

let folder: string;
const open: Repl[] = [];
let shared: Repl;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "plainfn-repl-")));
  writeFileSync(join(folder, "data.cjs"), "module.exports = { n: 1 };");
  writeFileSync(join(folder, "data.mjs"), "export const n = 2; export default 'two';");
  writeFileSync(join(folder, "plain.js"), "module.exports = 'plain';");
  mkdirSync(join(folder, "node_modules/library"), { recursive: true });
  writeFileSync(join(folder, "node_modules/library/index.js"), "exports.name = 'library';");
  shared = repl();
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
});

function repl(options: ReplOptions = {}): Repl {
  const made = new Repl({ cwd: folder, timeout: 60_000, ...options });
  open.push(made);
  return made;
}

/** What the model is told, be it an answer or an error. */
function told(call: Promise<string>): Promise<string> {
  return call.catch((error: unknown) => (error as Error).message);
}

describe("a session", () => {
  it("has two tools", () => {
    expect(toolsOf(shared).map(({ signature }) => signature)).toEqual([
      "execute_code(code: string, timeout_seconds?: number): Promise<string>",
      "reset_repl(): Promise<string>",
    ]);
  });

  it.each<[code: string, answer: string | RegExp]>([
    ["1 + 1", "=> 2"],
    ["const kept = 5", "Done, without output."],
    ["kept * 2", "=> 10"],
    ["const kept = 6; kept", "=> 6"],
    ["await Promise.resolve('waited')", "=> 'waited'"],
    ["Promise.resolve('not waited for')", "=> 'not waited for'"],
    ["import fallback, { n } from './data.mjs'\n[fallback, n]", "=> [ 'two', 2 ]"],
    ["(await import('./data.mjs')).n", "=> 2"],
    ["require('./data.cjs').n + require('./plain')", "=> '1plain'"],
    ["require('library').name + (await import('library')).default.name", "=> 'librarylibrary'"],
    ["import { basename } from 'node:path'; basename(process.cwd())", /^=> 'plainfn-repl-/],
    ["console.log('one'); console.error('two'); process.stdout.write('three'); 4", "one\ntwo\nthree\n=> 4"],
    ["console.log('no value')", "no value"],
    ["Promise.resolve().then(() => console.log('in time')); 'value'", "in time\n=> 'value'"],
    ["throw new TypeError('broken')", /^Uncaught TypeError: broken\n\s+at code-\d+:1:7$/],
    ["console.log('before'); null.x", /^before\nUncaught TypeError: Cannot read properties of null/],
    ["await Promise.reject(new RangeError('later'))", /^Uncaught RangeError: later/],
    ["throw { odd: true }", "Uncaught { odd: true }"],
    ["throw undefined", "Uncaught undefined"],
    ["const x = ;", /SyntaxError: Unexpected token ';'/],
    ["function (", /SyntaxError/],
    ["`unclosed", /SyntaxError/],
    [
      "setTimeout(() => { throw new Error('in a timer') }, 1); await new Promise((r) => setTimeout(r, 50)); 'alive'",
      /Uncaught Error: in a timer[^]*=> 'alive'$/,
    ],
    [
      "Promise.reject(new Error('nobody listens')); 'alive'",
      /Unhandled rejection: Error: nobody listens[^]*=> 'alive'$/,
    ],
    ["const loop = {}; loop.self = loop; loop", /Circular/],
    ["new Map([['a', new Set([1n])]])", "=> Map(1) { 'a' => Set(1) { 1n } }"],
    ["({ get bad() { throw new Error('getter') } })", "=> { bad: [Getter] }"],
    [
      "({ [Symbol.for('nodejs.util.inspect.custom')]() { throw new Error('inspect') } })",
      "=> [a value that can't be shown: Error: inspect]",
    ],
    ["new Proxy({}, { get() { throw new Error('proxy') } })", /^Uncaught Error: proxy/],
    ["'x'.repeat(1_000_000)", /more characters$/],
    ["Array(1e6).fill(1)", /more items\n\]$/],
    ["'\\ud800'", /^=> /],
    ["// nothing", "Done, without output."],
    ["", "Done, without output."],
    ["'use strict'; strictly = 1", /strictly is not defined/],
    [
      "for (let i = 0; i < 100000; i++) console.log('line ' + i)",
      /^line 0\n[^]*\[… \d+ characters …\][^]*line 99999$/,
    ],
  ])("answers %j", async (code, answer) => {
    const text = await told(shared.execute_code(code));
    if (typeof answer === "string") expect(text).toBe(answer);
    else expect(text).toMatch(answer);
  });

  it("goes on when the code overwrites what is global", async () => {
    const one = repl();
    const names = ["process", "Buffer", "console", "setImmediate", "setTimeout", "require", "Error"];
    expect(
      await one.execute_code(`${names.map((name) => `globalThis.${name} = undefined`).join("; ")}; 'gone'`),
    ).toBe("=> 'gone'");
    expect(await told(one.execute_code("null.x"))).toContain("TypeError");
    expect(await told(one.execute_code("while (true) {}", 0.3))).toContain(
      "it was interrupted. Variables are kept.",
    );
  });

  it("forgets everything when it begins anew, and says what it takes", async () => {
    const one = repl();
    await one.execute_code("var kept = 1");
    expect(await one.reset_repl()).toMatch(
      /^A new session takes (JavaScript|TypeScript \(Node takes the types away\)) and runs Node v/,
    );
    expect(await one.execute_code("typeof kept")).toBe("=> 'undefined'");
  });

  it("runs calls that are made at once one after another", async () => {
    const codes = ["var n = 1; await new Promise((r) => setTimeout(r, 50)); n", "n += 1", "n += 1"];
    expect(await Promise.all(codes.map((code) => shared.execute_code(code)))).toEqual([
      "=> 1",
      "=> 2",
      "=> 3",
    ]);
  });

  it("shows what was printed after a call with the next one", async () => {
    await shared.execute_code("setTimeout(() => console.log('late'), 20); 1");
    expect(await shared.execute_code("await new Promise((r) => setTimeout(r, 100)); 2")).toBe("late\n=> 2");
  });
});

describe("a session of TypeScript", () => {
  const typescript = repoFolder("node_modules/typescript");

  it("takes types away with the compiler of its folder", async () => {
    const one = repl({ cwd: join(typescript, "..", "..", "packages", "runtime"), permissions: false });
    expect(await one.reset_repl()).toMatch(
      /^A new session takes TypeScript \(typescript \d+\.\d+\.\d+ takes the types away\)/,
    );
    expect(
      await one.execute_code(
        "interface A { n: number }\nconst a: A = { n: 1 } as A; enum E { X = 3 }\na.n + E.X",
      ),
    ).toBe("=> 4");
    expect(
      await one.execute_code("function id<T>(x: T): T { return x }\nid<number>(await Promise.resolve(5))"),
    ).toBe("=> 5");
    expect(await told(one.execute_code("const b: = 1"))).toMatch(/SyntaxError/);
  });

  it("says that it takes JavaScript only, where nothing could take types away", async () => {
    const text = await told(repl().execute_code("const typed: number = 1; typed"));
    const isTakenByNode = text === "=> 1";
    expect(
      isTakenByNode || text.includes("[The session takes JavaScript only: no typescript is installed"),
    ).toBe(true);
  });
});

describe("code that does not end", () => {
  it.each([
    ["a loop", "while (true) {}"],
    ["a promise that is never settled", "await new Promise(() => {})"],
    ["a regular expression", "/^(a+)+$/.test('a'.repeat(50) + '!')"],
    ["waiting again and again", "while (true) await new Promise((r) => setTimeout(r, 5))"],
  ])("is interrupted, and the state is kept: %s", async (_, code) => {
    const one = repl();
    await one.execute_code("var kept = 1");
    expect(await told(one.execute_code(`console.log("begun"); ${code}`, 0.5))).toBe(
      "begun\n[The code took longer than 0.5 s: it was interrupted. Variables are kept. What it waited for may go on: reset_repl ends it.]",
    );
    expect(await one.execute_code("kept")).toBe("=> 1");
  });

  it.each([
    ["a loop after a wait", "await 1; while (true) {}"],
    ["a loop in a timer", "setTimeout(() => { while (true) {} }); await new Promise(() => {})"],
  ])("is ended when it can't be interrupted: %s", async (_, code) => {
    const one = repl();
    await one.execute_code("var kept = 1");
    expect(await told(one.execute_code(code, 0.3))).toBe(
      "[The code took longer than 0.3 s, and the session has ended. Its variables and imports are lost; the next call begins a new one.]",
    );
    expect(await one.execute_code("typeof kept")).toBe("=> 'undefined'");
  });

  it("is stopped when the call is aborted", async () => {
    const one = repl();
    const controller = new AbortController();
    const call = told(one.execute_code("console.log('begun'); while (true) {}", 60, controller.signal));
    setTimeout(() => controller.abort(), 500);
    expect(await call).toContain("[The call was aborted: it was interrupted.");
    await expect(one.execute_code("1", 60, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });

  it("ends with the session that is closed", async () => {
    const one = repl();
    const call = told(one.execute_code("await new Promise(() => {})"));
    await one.execute_code.call(repl(), "1");
    await one.close();
    expect(await call).toContain("[The session was closed, and the session has ended.");
    await one.close();
    expect(await one.execute_code("'anew'")).toBe("=> 'anew'");
  });

  it.each([0, -1, 601, Number.NaN])("has no time limit of %p", async (seconds) => {
    await expect(shared.execute_code("1", seconds)).rejects.toThrow("Give a number up to 600.");
  });
});

describe("code that ends its process", () => {
  it.each([
    ["process.exit(3)", "[The code has ended its process (exit code 3), and the session has ended."],
    [
      "process.kill(process.pid, 'SIGKILL')",
      "[The code has ended its process (signal SIGKILL), and the session has ended.",
    ],
    ["process.abort()", "[The code has ended its process (signal SIGABRT), and the session has ended."],
    [
      "process.exitCode = 5; process.exit()",
      "[The code has ended its process (exit code 5), and the session has ended.",
    ],
    [
      "require('fs').closeSync(3); console.log('lost')",
      "[The code has ended its process (exit code 1), and the session has ended.",
    ],
    [
      "const all = []; while (true) all.push(new Array(1000).fill(1.5))",
      "[The code needed more than its 40 MB of memory, and",
    ],
  ])("%s", async (code, words) => {
    const one = repl({ memory: 40 });
    expect(await told(one.execute_code(`console.log("before"); ${code}`))).toContain(`before\n${words}`);
    expect(await one.execute_code("'anew'")).toBe("=> 'anew'");
  });

  it("takes no more memory for buffers, where the system tells", async () => {
    if (process.platform !== "linux") return;
    const one = repl({ memory: 40 });
    const code =
      "const all = []; while (true) { all.push(Buffer.alloc(5_000_000, 1)); await new Promise(setImmediate) }";
    expect(await told(one.execute_code(code))).toContain("[The code needed more than its 40 MB of memory");
  });

  it("can't pass for us with messages of its own", async () => {
    const code = `const fs = require("node:fs");
      fs.writeSync(3, '{"kind":"done","id":1000,"value":"forged"}\\n{"kind":"output"}\\nnoise\\n[]\\nnull\\n');
      "true value"`;
    expect(await repl().execute_code(code)).toBe("=> 'true value'");
  });

  it("can't end its parent by messages that only Node should send", async () => {
    const code = "process.send?.({ cmd: 'NODE_HANDLE', type: 'nothing' }); typeof process.send";
    expect(await repl().execute_code(code)).toBe("=> 'undefined'");
  });

  it("has what it writes past us shown", async () => {
    expect(
      await repl().execute_code(
        "require('node:fs').writeSync(1, 'direct\\n'); await new Promise((r) => setTimeout(r, 100))",
      ),
    ).toBe("direct");
  });
});

describe("what a session may touch", () => {
  it("has an environment without secrets", async () => {
    process.env["PLAINFN_TEST_TOKEN"] = "token";
    process.env["NODE_OPTIONS_TEST"] = "x";
    const one = repl({ env: { GIVEN: "given" } });
    const names = await one.execute_code("Object.keys(process.env).join(' ')");
    expect(names).toContain("PATH");
    expect(names).toContain("GIVEN");
    expect(names).not.toMatch(/TOKEN|KEY|SECRET|NODE_|npm_/i);
    delete process.env["PLAINFN_TEST_TOKEN"];
    delete process.env["NODE_OPTIONS_TEST"];
  });

  it("is its own folder, by Node's permission model", async () => {
    const one = repl();
    expect(
      await one.execute_code(
        "require('fs').writeFileSync('made.txt', 'x'); require('fs').readFileSync('made.txt', 'utf8')",
      ),
    ).toBe("=> 'x'");
    const refused = [
      "require('fs').readFileSync('/etc/hostname')",
      "require('fs').readdirSync('..')",
      "(await import('fs/promises')).writeFile('../escaped.txt', 'x')",
      "require('child_process').execSync('id')",
      "new (require('worker_threads').Worker)('1', { eval: true })",
      "require('fs').readFileSync('/proc/' + process.ppid + '/environ')",
      "process.binding('fs')",
    ];
    for (const code of refused)
      expect({ code, text: await told(one.execute_code(code)) }).toMatchObject({
        text: expect.stringMatching(/^Uncaught/),
      });
    expect(existsSync(join(folder, "..", "escaped.txt"))).toBe(false);
  });

  it("is the machine without it", async () => {
    const one = repl({ permissions: false });
    expect(await one.execute_code("require('child_process').execSync('echo hello').toString()")).toBe(
      "=> 'hello\\n'",
    );
  });

  it("knows the flag of each version of Node", () => {
    const flags = ["18.20.0", "20.20.2", "22.12.0", "22.13.0", "23.4.0", "23.5.0", "24.0.0", "26.0.0"].map(
      (node) => permissionFlag({ node }),
    );
    const [old, stable] = ["--experimental-permission", "--permission"];
    expect(flags).toEqual([undefined, old, old, stable, old, stable, stable, stable]);
    expect(permissionFlag({ node: "24.0.0", bun: "1.3.0" })).toBeUndefined();
  });

  it("says that its folder is gone", async () => {
    const gone = join(folder, "gone");
    mkdirSync(gone);
    const one = repl({ cwd: gone });
    rmSync(gone, { recursive: true });
    expect(await told(one.execute_code("1"))).toMatch(
      /^\[The process of the session can't be started \(.*ENOENT/,
    );
    expect(await told(one.reset_repl())).toBe("The new session has ended at once. Try again.");
  });

  it("needs a folder that is there", () => {
    expect(() => new Repl({ cwd: join(folder, "nothing") })).toThrow(/is no folder\. Make the folder first/);
    expect(() => new Repl({ timeout: 0 })).toThrow(/timeout of a Repl can't be 0/);
  });
});

describe("the process of a session", () => {
  const toolsets = pathToFileURL(repoFolder("packages/runtime/dist/esm/toolsets/toolsets.js")).href;

  it.each([
    ["is done", "", false],
    ["exits while code runs", "setTimeout(() => process.exit(0), 300);", true],
    ["throws while code runs", "setTimeout(() => { throw new Error('x') }, 300);", true],
    ["is killed while code runs", "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);", true],
    ["is terminated while code runs", "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 300);", true],
  ])("ends with a parent that %s", async (_, ending, runs) => {
    const program = `
      import { Repl } from ${JSON.stringify(toolsets)};
      const repl = new Repl({ cwd: ${JSON.stringify(folder)} });
      console.log(await repl.execute_code("process.pid"));
      ${runs ? "repl.execute_code('while (true) {}');" : ""}
      ${ending}`;
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, ["--input-type=module", "-e", program], (_error, stdout) => resolve(stdout));
    });
    const pid = Number(output.replace("=> ", ""));
    expect(pid).toBeGreaterThan(0);
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

/** One that has ended and was not yet asked about by its parent does nothing any more. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  return !/\) Z/.test(readStat(pid));
}

function readStat(pid: number): string {
  try {
    return process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return ") Z";
  }
}

function repoFolder(path: string): string {
  return join(process.cwd(), path);
}

describe("an agent with a session", () => {
  it("works offline", async () => {
    const agent = new Agent("coder", { tools: [repl()], model: offline() });
    expect(await agent("execute_code('const n = 20 + 1')")).toBe("Done, without output.");
    expect(await agent("execute_code('console.log(n); n * 2', 30)")).toBe("21\n=> 42");
    expect(await agent("execute_code('n.x.y')")).toContain("Uncaught TypeError");
    expect(await agent("reset_repl()")).toContain("A new session takes");
  });
});
