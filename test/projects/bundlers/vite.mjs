import plainfn from "@plainfn/transformer/vite";
import { build } from "vite";

await build({
  configFile: false,
  logLevel: "warn",
  plugins: [plainfn()],
  ssr: { noExternal: true },
  build: {
    ssr: "src/main.ts",
    outDir: "dist/vite",
    sourcemap: true,
    minify: true,
    target: "es2022",
    // A busy machine is no fault of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
