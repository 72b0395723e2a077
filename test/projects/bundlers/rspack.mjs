import { resolve } from "node:path";
import plainfn from "@plainfn/transformer/rspack";
import { rspack } from "@rspack/core";

const compiler = rspack({
  mode: "production",
  target: "node",
  devtool: "source-map",
  entry: "./src/main.ts",
  output: { path: resolve("dist/rspack"), filename: "main.cjs" },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "builtin:swc-loader",
        options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
      },
    ],
  },
  plugins: [plainfn()],
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
  process.exitCode = stats.hasErrors() ? 1 : 0;
  compiler.close(() => {});
});
