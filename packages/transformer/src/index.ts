export { default, type PluginExtras } from "./frontends/ts-patch.ts";
export type { Options } from "./options.ts";
