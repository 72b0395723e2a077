// Builds a folder with webpack, which keeps what it has made for the next process that does so.
import { join, resolve } from "node:path";
import plainfn from "@plainfn/transformer/webpack";
import webpack from "webpack";

const folder = resolve(process.argv[2]);
const compiler = webpack({
  mode: "development",
  target: "node",
  devtool: false,
  context: folder,
  entry: "./src/main.ts",
  cache: { type: "filesystem", cacheDirectory: join(folder, "cache") },
  output: { path: join(folder, "dist"), filename: "main.cjs" },
  externals: { "@anthropic-ai/sdk": "commonjs @anthropic-ai/sdk" },
  module: { rules: [{ test: /\.ts$/, loader: "esbuild-loader", options: { target: "es2022" } }] },
  plugins: [plainfn()],
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
  compiler.close(() => {});
});
