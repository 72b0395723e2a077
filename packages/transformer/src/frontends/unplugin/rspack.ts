import type { UnpluginInstance } from "unplugin";
import type { Options } from "../../options.ts";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions, Options };

/** The plugin for Rspack: `plugins: [plainfn()]`. */
const plugin: UnpluginInstance<BundlerOptions | undefined, false>["rspack"] = plainfn.rspack;
export default plugin;
