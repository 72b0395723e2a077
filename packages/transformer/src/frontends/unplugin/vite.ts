import type { UnpluginInstance } from "unplugin";
import type { Options } from "../../options.ts";
import type { BundlerOptions } from "./bundler-options.ts";
import { plainfn } from "./plugin.ts";

export type { BundlerOptions, Options };

/** The plugin for Vite, and for Vitest: `plugins: [plainfn()]`. */
const plugin: UnpluginInstance<BundlerOptions | undefined, false>["vite"] = plainfn.vite;
export default plugin;
