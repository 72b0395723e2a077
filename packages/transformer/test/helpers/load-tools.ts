import { readFileSync } from "node:fs";
import { decoderOf } from "../../../runtime/src/schema/decoder.ts";
import type { ToolDefinition } from "../../../runtime/src/schema/definition.ts";
import type { ExtractedTool } from "../../src/extract.ts";
import type { Folder } from "./folders.ts";
import { ts } from "./program.ts";
import { showValues } from "./show-value.ts";

/** A tool of a case, with what its function does with what a model sends. */
export interface LoadedTool {
  /** What becomes of an input: the arguments as text, or the paths of the issues. */
  decode(input: unknown): { readonly receives: string } | { readonly issues: readonly string[] };
  /** What the function gives for it. */
  call(input: unknown): Promise<unknown>;
}

/** Pairs a tool with the function it was read from. The case's module runs as it stands, without types. */
export function loadTool(folder: Folder, tool: ExtractedTool): LoadedTool {
  const decoder = decoderOf(tool as unknown as ToolDefinition);
  return {
    decode: (input) => {
      const decoded = decoder.decode(input);
      return decoded.ok
        ? { receives: showValues(decoded.args) }
        : { issues: decoded.issues.map((issue) => issue.path) };
    },
    call: async (input) => {
      const decoded = decoder.decode(input);
      if (!decoded.ok) throw new Error(`not called: ${JSON.stringify(decoded.issues)}`);
      return callSource(await load(folder), tool.source, decoded.args);
    },
  };
}

type Functions = Record<string, (...values: readonly unknown[]) => unknown>;

/** `todos.add` is a method of an exported instance, `TodoList.add` one of a class, which is made for it. */
function callSource(module: Readonly<Record<string, unknown>>, source: string, args: readonly unknown[]) {
  const [name = "", member] = source.split(".");
  const exported = module[name] ?? module["default"];
  if (member === undefined) return (exported as Functions[string])(...args);
  const object = typeof exported === "function" ? new (exported as new () => object)() : exported;
  return (object as Functions)[member]?.apply(object, [...args]);
}

/** From memory: what a case imports are types, which are gone by then. */
async function load(folder: Folder): Promise<Readonly<Record<string, unknown>>> {
  const { outputText } = ts.transpileModule(readFileSync(folder.input, "utf8"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`) as Promise<Record<string, unknown>>;
}
