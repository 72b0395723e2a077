import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Config } from "../../program/find-config.ts";
import type { TypeScript } from "../../typescript.ts";
import type { Facts } from "../doctor/facts.ts";
import { buildConfigs, hasPlugin, pluginsOf } from "../doctor/plugins.ts";
import { withValue } from "./json-text.ts";
import { buildsWithTsPatch } from "./package-text.ts";

/** Each configuration that the scripts build by, by name, with our entry after the plugins that it has. */
export function tsconfigTexts(typescript: TypeScript, facts: Facts): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (!buildsWithTsPatch(facts)) return texts;
  for (const config of buildConfigs(facts)) {
    if (hasPlugin(config)) continue;
    const target = placeOf(typescript, config, facts);
    const text = typescript.sys.readFile(target.path);
    if (text === undefined || texts.has(target.path)) continue;
    const entry = { transform: "@plainfn/transformer", transformProgram: true };
    texts.set(target.path, withValue(text, ["compilerOptions", "plugins"], [...pluginsOf(target), entry]));
  }
  return texts;
}

/** tsconfig.json, when the configuration has its plugins from there; else the configuration itself. */
function placeOf(typescript: TypeScript, config: Config, { config: nearest }: Facts): Config {
  if (nearest === undefined || config.path === nearest.path) return config;
  const text = typescript.sys.readFile(config.path) ?? "";
  const root = parseTree(text.replace(/^\uFEFF/, ""));
  const hasOwn = root && findNodeAtLocation(root, ["compilerOptions", "plugins"]) !== undefined;
  if (hasOwn === true || !isBase(typescript, config.path, nearest.path)) return config;
  return JSON.stringify(pluginsOf(config)) === JSON.stringify(pluginsOf(nearest)) ? nearest : config;
}

function isBase(typescript: TypeScript, path: string, base: string): boolean {
  const source = typescript.readJsonConfigFile(path, typescript.sys.readFile);
  typescript.parseJsonSourceFileConfigFileContent(source, typescript.sys, folderOf(path), {}, path);
  return (source.extendedSourceFiles ?? []).includes(base);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
