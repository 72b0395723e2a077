import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("main.js", import.meta.url));
const output = execFileSync(process.execPath, [main], { encoding: "utf8" });
assert.equal(
  output.replace(/A new session takes .* and runs Node .*/, "A new session …"),
  `> grep("tax", "**/*.mjs")
prices.mjs:2: const tax = 1.9;
prices.mjs:5:   return price * tax;
[2 matches in 1 file that fits "**/*.mjs".]

> execute_code("import { total } from './prices.mjs'; total(100)")
=> 190

> sed("prices.mjs", "= 1\\\\.9;", "= 1.19;")
file has been changed since last read, you should read it now first before continue to do any modifications.

> read_file("prices.mjs")
1	/** Nineteen per cent. */
2	const tax = 1.9;
3	
4	export function total(price) {
5	  return price * tax;
6	}

> sed("prices.mjs", "= 1\\\\.9;", "= 1.19;")
Replaced 1 match in "prices.mjs":
2	const tax = 1.19;

> reset_repl()
A new session …

> execute_code("import { total } from './prices.mjs'; total(100)")
=> 119

> echo_into("../notes.txt", "The tax was wrong.")
"../notes.txt" is outside the workspace. Give a path inside it, relative to its root, such as "src/main.ts".

> echo_into("docs/notes.txt", "The tax was wrong.")
Created "docs/notes.txt": 18 bytes.

`,
);
