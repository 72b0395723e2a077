import plainfn from "@plainfn/transformer/rspack";
import { createRsbuild } from "@rsbuild/core";

const rsbuild = await createRsbuild({
  rsbuildConfig: {
    logLevel: "warn",
    source: { entry: { main: "./src/main.ts" } },
    output: {
      target: "node",
      distPath: { root: "dist/rsbuild" },
      filename: { js: "[name].mjs" },
      sourceMap: { js: "source-map" },
      minify: true,
    },
    tools: { rspack: { plugins: [plainfn()] } },
  },
});
await rsbuild.build();
