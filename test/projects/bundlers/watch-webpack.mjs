// Watches the folder, and runs what was built last whenever a line comes in.
import { join, resolve } from "node:path";
import webpack from "webpack";
import { answer } from "../answer.mjs";
import { changingWebpack } from "./changing-webpack.mjs";

const folder = resolve(process.argv[2]);
let errors = [];
const compiler = webpack(changingWebpack(folder));
const watching = compiler.watch({ aggregateTimeout: 20 }, (_error, stats) => {
  errors = stats.compilation.errors.map(({ message }) => message);
});
await answer(async () => (errors.length > 0 ? errors : join(folder, "dist/main.cjs")));
watching.close(() => {});
