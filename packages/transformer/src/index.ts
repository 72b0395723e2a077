export { default, type PluginEntry, type PluginExtras } from "./frontends/ts-patch.ts";
export type { Options } from "./options.ts";
