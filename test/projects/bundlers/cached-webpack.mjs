// Builds a folder with webpack, which keeps what it has made for the next process that does so.
import { join, resolve } from "node:path";
import webpack from "webpack";
import { changingWebpack } from "./changing-webpack.mjs";

const folder = resolve(process.argv[2]);
const compiler = webpack({
  ...changingWebpack(folder),
  cache: { type: "filesystem", cacheDirectory: join(folder, "cache") },
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString("errors-warnings"));
  compiler.close(() => {});
});
