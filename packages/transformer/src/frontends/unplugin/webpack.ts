import type { UnpluginInstance } from "unplugin";
import type { Options } from "../../options.ts";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions, Options };

/** The plugin for webpack: `plugins: [plainfn()]`. */
const plugin: UnpluginInstance<BundlerOptions | undefined, false>["webpack"] = plainfn.webpack;
export default plugin;
