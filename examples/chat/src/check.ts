import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { chat } from "./chat.ts";

delete process.env.ANTHROPIC_API_KEY;
const ctrlC = "\u0003";

/** Someone at a terminal: each answer is typed when the chat has asked for it. */
async function typeIn(...typed: [asked: string, answer: string][]): Promise<string> {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY: true });
  let written = "";
  let unread = "";
  output.on("data", (text: string) => {
    written += text;
    unread += text;
    const [asked, answer] = typed[0] ?? ["\0", ""];
    if (!unread.includes(asked)) return;
    unread = "";
    typed.shift();
    setImmediate(() => input.write(answer));
  });
  await chat(input, output);
  assert.deepEqual(typed, []);
  return stripVTControlCharacters(written).replaceAll("\r", "");
}

const output = await typeIn(
  ["> ", "roll(1)\r"],
  ["[y/n] ", "y\r"],
  ["> ", "roll({ sides: 20 })\r"],
  ["[y/n] ", "n\r"],
  ["> ", "\r"],
);
assert.match(output, /Run roll \{"sides":1\}\? \[y\/n\] y\n1\n/);
assert.match(
  output,
  /Run roll \{"sides":20\}\? \[y\/n\] n\nThis call was not approved and did not run\. The user said no\.\n/,
);

// Ctrl-C in a question stops the answer; the chat goes on, and Ctrl-C at its prompt ends it.
const stopped = await typeIn(
  ["> ", "roll(20)\r"],
  ["[y/n] ", ctrlC],
  ["> ", "roll(1)\r"],
  ["[y/n] ", "y\r"],
  ["> ", ctrlC],
);
assert.match(stopped, /\(stopped\)\n/);
assert.match(stopped, /\[y\/n\] y\n1\n/);

// All lines of a pipe are there before anything is asked.
const main = fileURLToPath(new URL("main.js", import.meta.url));
const piped = spawnSync(process.execPath, [main], { input: "roll(1)\ny\nroll(1)\nn\n", encoding: "utf8" });
assert.equal(piped.status, 0, piped.stderr);
assert.match(
  piped.stdout,
  /\[y\/n\] 1\n[^]*\[y\/n\] This call was not approved and did not run\. The user said no\.\n> $/,
);
