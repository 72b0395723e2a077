// Watches the folder, and runs what was built last whenever a line comes in.
import { join, resolve } from "node:path";
import plainfn from "@plainfn/transformer/webpack";
import webpack from "webpack";
import { answer } from "../answer.mjs";

const folder = resolve(process.argv[2]);
let errors = [];
const compiler = webpack({
  mode: "development",
  target: "node",
  devtool: false,
  context: folder,
  entry: "./src/main.ts",
  output: { path: join(folder, "dist"), filename: "main.cjs" },
  externals: { "@anthropic-ai/sdk": "commonjs @anthropic-ai/sdk" },
  module: { rules: [{ test: /\.ts$/, loader: "esbuild-loader", options: { target: "es2022" } }] },
  plugins: [plainfn()],
});
const watching = compiler.watch({ aggregateTimeout: 20 }, (_error, stats) => {
  errors = stats.compilation.errors.map(({ message }) => message);
});
await answer(async () => (errors.length > 0 ? errors : join(folder, "dist/main.cjs")));
watching.close(() => {});
