// Builds the folder again whenever a line comes in, and runs what was built.
import { join, resolve } from "node:path";
import plainfn from "@plainfn/transformer/esbuild";
import { context } from "esbuild";
import { answer } from "../answer.mjs";

const folder = resolve(process.argv[2]);
const outfile = join(folder, "dist/main.mjs");
const build = await context({
  absWorkingDir: folder,
  entryPoints: ["src/main.ts"],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  external: ["@anthropic-ai/sdk"],
  logLevel: "silent",
  plugins: [plainfn()],
});
await answer(async () => {
  const { errors } = await build.rebuild().catch((failure) => failure);
  return errors.length > 0 ? errors.map(({ text }) => text) : outfile;
});
await build.dispose();
