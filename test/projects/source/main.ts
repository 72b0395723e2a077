import { toolsOf } from "@plainfn/runtime";
import { run } from "./run.ts";
import { search } from "./tools.ts";

async function main(): Promise<void> {
  console.log(await run());
  // Behind what the build step puts in, on the same line.
  if (toolsOf(search).length === 1) throw new Error("planned");
}

void main();
