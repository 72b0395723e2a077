import { fileURLToPath } from "node:url";
import { Agent, offline } from "@plainfn/runtime";
import { Browser } from "./browser.ts";
import { findChromium, noChromium } from "./chromium.ts";
import { serveSite } from "./site.ts";

const executablePath = findChromium();
if (executablePath === undefined) {
  console.log(noChromium);
  process.exit(0);
}

const site = await serveSite();
const browser = new Browser({
  executablePath,
  screenshots: fileURLToPath(new URL("screenshots", import.meta.url)),
});
const agent = new Agent("helper", { tools: [browser], model: offline(), maxIterations: 15 });

// With a key the prompt would be prose: "Open the shop, take a screenshot, then do the same with its docs in a new tab."
try {
  console.log(
    await agent(`
      start()
      goto("${site.url}/")
      screenshot()
      newTab("docs")
      goto("${site.url}/docs")
      screenshot("docs.png")
      listTabs()
      switchTab("cart")`),
  );
} finally {
  await browser.close();
  site.close();
}
