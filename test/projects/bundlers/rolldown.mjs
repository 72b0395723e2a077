import plainfn from "@plainfn/transformer/rolldown";
import { build } from "rolldown";

await build({
  input: "src/main.ts",
  platform: "node",
  plugins: [plainfn()],
  // A busy machine is no fault of the build.
  checks: { pluginTimings: false },
  output: { file: "dist/rolldown/main.js", sourcemap: true, minify: true, codeSplitting: false },
});
