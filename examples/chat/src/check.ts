import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Someone at the terminal: each answer is typed when the chat has asked for it.
const typed: [asked: string, answer: string][] = [
  ["> ", "roll(1)"],
  ["[y/n] ", "y"],
  ["> ", "roll({ sides: 20 })"],
  ["[y/n] ", "n"],
  ["> ", ""],
];

const { ANTHROPIC_API_KEY: _, ...env } = process.env;
const chat = spawn(process.execPath, [fileURLToPath(new URL("main.js", import.meta.url))], { env });
let output = "";
let unread = "";
chat.stdout.setEncoding("utf8").on("data", (text: string) => {
  output += text;
  unread += text;
  const [asked, answer] = typed[0] ?? ["\0", ""];
  if (!unread.endsWith(asked)) return;
  unread = "";
  typed.shift();
  chat.stdin.write(`${answer}\n`);
});
const code = await new Promise((resolve) => chat.on("close", resolve));

assert.equal(code, 0);
assert.match(output, /Run roll \{"sides":1\}\? \[y\/n\] 1\n/);
assert.match(
  output,
  /Run roll \{"sides":20\}\? \[y\/n\] This call was not approved and did not run\. The user said no\.\n/,
);
