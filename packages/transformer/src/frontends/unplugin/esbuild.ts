import type { UnpluginInstance } from "unplugin";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions };

const plugin: UnpluginInstance<BundlerOptions | undefined, false>["esbuild"] = plainfn.esbuild;
export default plugin;
