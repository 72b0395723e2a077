import { resolve } from "node:path";
import plainfn from "@plainfn/transformer/webpack";
import webpack from "webpack";

const compiler = webpack({
  mode: "production",
  target: "node",
  devtool: "source-map",
  entry: "./src/main.ts",
  output: { path: resolve("dist/webpack"), filename: "main.cjs" },
  // The SDK is asked for when a model of Anthropic is called.
  externals: { "@anthropic-ai/sdk": "commonjs @anthropic-ai/sdk" },
  module: { rules: [{ test: /\.ts$/, loader: "esbuild-loader", options: { target: "es2022" } }] },
  plugins: [plainfn()],
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
  process.exitCode = stats.hasErrors() ? 1 : 0;
  compiler.close(() => {});
});
