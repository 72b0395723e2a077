import { pathToFileURL } from "node:url";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decoderOf } from "../../../runtime/src/schema/decoder.ts";
import type { ToolDefinition } from "../../../runtime/src/schema/definition.ts";
import type { ExtractedTool } from "../../src/extract.ts";
import type { Folder } from "./folders.ts";
import { ts } from "./program.ts";

/** A tool of a case, with what its function does with what a model sends. */
export interface LoadedTool {
  readonly tool: ExtractedTool;
  call(input: unknown): Promise<{ readonly returns?: unknown; readonly issues?: readonly string[] }>;
}

/** Runs a case's module as it stands, without types, and pairs its exports with their definitions. */
export async function loadTools(
  folder: Folder,
  tools: readonly ExtractedTool[],
): Promise<readonly LoadedTool[]> {
  const module = await load(folder);
  return tools.map((tool) => {
    const decoder = decoderOf(tool as unknown as ToolDefinition);
    return {
      tool,
      call: async (input) => {
        const decoded = decoder.decode(input);
        if (!decoded.ok) return { issues: decoded.issues.map((issue) => issue.path) };
        return { returns: await callSource(module, tool.source, decoded.args) };
      },
    };
  });
}

/** `todos.add` is a method of an exported instance, `TodoList.add` one of a class, which is made for it. */
async function callSource(
  module: Readonly<Record<string, unknown>>,
  source: string,
  args: readonly unknown[],
): Promise<unknown> {
  const [name = "", member] = source.split(".");
  const exported = module[name] ?? module["default"];
  if (member === undefined) return (exported as (...values: readonly unknown[]) => unknown)(...args);
  const object = typeof exported === "function" ? new (exported as new () => object)() : exported;
  const method = (object as Record<string, (...values: readonly unknown[]) => unknown>)[member];
  return method?.apply(object, [...args]);
}

async function load(folder: Folder): Promise<Readonly<Record<string, unknown>>> {
  if (folder.input.endsWith(".d.ts")) return {};
  const { outputText } = ts.transpileModule(readFileSync(folder.input, "utf8"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.React },
  });
  const file = join(folder.path, `temp-${process.pid}.mjs`);
  writeFileSync(file, outputText);
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } finally {
    rmSync(file);
  }
}
