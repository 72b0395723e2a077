import type { ToolDefinition } from "../schema/definition.ts";
import { applyOptions } from "./options.ts";

/** Where a source stands among those given, and what that makes of the names of its tools. */
export interface Place {
  /** As it is written: `tools[1]`, `tools.work`. */
  readonly text: string;
  /** The record key: the name of a function here, the prefix of the tools of anything else. */
  readonly key?: string | undefined;
  /** What stands before the names of tools in a list under a record key. */
  readonly prefix?: string | undefined;
  /** The lists and records around it. */
  readonly ancestors: readonly object[];
}

export function inList(place: Place, list: object, index: number): Place {
  return {
    text: `${place.text}[${index}]`,
    prefix: prefixOf(place),
    ancestors: [...place.ancestors, list],
  };
}

export function inRecord(place: Place, record: object, key: string): Place {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(key);
  return {
    text: isWord ? `${place.text}.${key}` : `${place.text}[${JSON.stringify(key)}]`,
    key: joined(prefixOf(place), key),
    ancestors: [...place.ancestors, record],
  };
}

/** The name at a place of what could stand there alone: a key replaces it. */
export function nameAt(place: Place, own: string): string {
  return place.key ?? joined(place.prefix, own);
}

/** The definition of a function at a place. */
export function functionDefinition(definition: ToolDefinition, place: Place): ToolDefinition {
  if (place.key === undefined) return memberDefinition(definition, place);
  return place.key === definition.name ? definition : applyOptions(definition, { name: place.key });
}

/** The definition of a method of an instance at a place: a key is a prefix to it, and to its old names. */
export function memberDefinition(definition: ToolDefinition, place: Place): ToolDefinition {
  const prefix = prefixOf(place);
  if (prefix === undefined) return definition;
  const renamed = applyOptions(definition, { name: joined(prefix, definition.name) });
  if (definition.aliases === undefined) return renamed;
  return { ...renamed, aliases: definition.aliases.map((alias) => joined(prefix, alias)) };
}

function prefixOf(place: Place): string | undefined {
  return place.key ?? place.prefix;
}

function joined(prefix: string | undefined, name: string): string {
  return prefix === undefined ? name : `${prefix}_${name}`;
}
