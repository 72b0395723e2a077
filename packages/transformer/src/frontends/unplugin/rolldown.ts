import type { UnpluginInstance } from "unplugin";
import type { Options } from "../../options.ts";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions, Options };

/** The plugin for Rolldown: `plugins: [plainfn()]`. */
const plugin: UnpluginInstance<BundlerOptions | undefined, false>["rolldown"] = plainfn.rolldown;
export default plugin;
