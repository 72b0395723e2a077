import plainfn from "@plainfn/transformer/esbuild";
import { build } from "esbuild";

await build({
  entryPoints: ["src/main.ts"],
  outfile: "dist/esbuild/main.js",
  bundle: true,
  platform: "node",
  format: "esm",
  minify: true,
  sourcemap: true,
  plugins: [plainfn()],
});
