import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium, noChromium } from "./chromium.ts";

const main = fileURLToPath(new URL("main.js", import.meta.url));
const output = execFileSync(process.execPath, [main], { encoding: "utf8" });

if (findChromium() === undefined) {
  assert.equal(output, `${noChromium}\n`);
  console.log(noChromium);
} else {
  assert.equal(
    output,
    `Browser started (headless=true) with tab 'main'
The shop
main_screenshot.png
Opened tab 'docs'
The docs
docs.png
["main","docs"]
Error: There is no tab 'cart'. Open tabs: main, docs
`,
  );
  for (const name of ["main_screenshot.png", "docs.png"]) {
    const bytes = readFileSync(new URL(`screenshots/${name}`, import.meta.url));
    assert.equal(bytes.subarray(1, 4).toString("latin1"), "PNG");
  }
}
