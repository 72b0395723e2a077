import { fileURLToPath } from "node:url";
import plainfn from "@plainfn/transformer/webpack";

/** @type {import("next").NextConfig} */
export default {
  // What `next build --webpack` takes …
  webpack(config) {
    config.plugins.push(plainfn());
    return config;
  },
  // … and what `next build` does. The packages of plainfn are linked here, from above this folder.
  turbopack: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    rules: { "*.ts": { loaders: ["@plainfn/transformer/loader"] } },
  },
};
