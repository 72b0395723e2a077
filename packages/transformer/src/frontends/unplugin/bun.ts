import type { UnpluginInstance } from "unplugin";
import type { Options } from "../../options.ts";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions, Options };

/** The plugin for `Bun.build`: `plugins: [plainfn()]`. */
const plugin: UnpluginInstance<BundlerOptions | undefined, false>["bun"] = plainfn.bun;
export default plugin;
