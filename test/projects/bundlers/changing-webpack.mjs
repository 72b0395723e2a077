import { join } from "node:path";
import plainfn from "@plainfn/transformer/webpack";

/** How webpack builds a folder whose sources change. */
export function changingWebpack(folder) {
  return {
    mode: "development",
    target: "node",
    devtool: false,
    context: folder,
    entry: "./src/main.ts",
    output: { path: join(folder, "dist"), filename: "main.cjs" },
    externals: { "@anthropic-ai/sdk": "commonjs @anthropic-ai/sdk" },
    module: { rules: [{ test: /\.ts$/, loader: "esbuild-loader", options: { target: "es2022" } }] },
    plugins: [plainfn()],
  };
}
