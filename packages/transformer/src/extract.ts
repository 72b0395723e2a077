import type { Compiler, DeclarationView } from "./compiler/compiler.ts";
import { applyIgnores } from "./diagnostics/apply-ignores.ts";
import { DiagnosticBag } from "./diagnostics/bag.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FindContext } from "./find/context.ts";
import { findMembers } from "./find/members.ts";
import type { Tool } from "./ir/tool.ts";
import type { Options } from "./options.ts";
import { readDocComment } from "./read/doc-comment.ts";
import { readTool } from "./read/tool.ts";
import { defineTool } from "./schema/define.ts";
import type { ToolDefinition } from "./schema/tool-definition.ts";

export interface Extracted {
  readonly tools: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A definition, with the export it was read from: `search`, `TodoList.add`. */
export interface ExtractedTool extends ToolDefinition {
  readonly source: string;
}

/** The tools of what modules export: functions, the public methods of classes, and of instances. */
export function extract(compiler: Compiler, files: readonly string[], options: Options = {}): Extracted {
  const diagnostics = new DiagnosticBag();
  const context = { compiler, diagnostics };
  const tools = files.flatMap((file) => toolsIn(context, file));
  return {
    tools: tools.map(({ tool, source }) => ({ ...defineTool(tool, options), source })),
    diagnostics: applyIgnores(diagnostics, compiler.textOf),
  };
}

interface Sourced {
  readonly tool: Tool;
  readonly source: string;
}

/** An exported instance stands for its class: the same methods are not listed twice. */
function toolsIn(context: FindContext, file: string): readonly Sourced[] {
  const views = context.compiler.exportsOf(file);
  const keyOf = (view: DeclarationView) => context.compiler.keyOf(view.type);
  const instances = new Set(views.filter((view) => view.kind === "value").map(keyOf));
  return unique(views)
    .filter((view) => !(view.kind === "class" && instances.has(keyOf(view))))
    .filter((view) => !readDocComment(view.comment).hidden)
    .flatMap((view) => toolsOf(context, view));
}

/** `export default search` beside `export function search`: one function under one name. */
function unique(views: readonly DeclarationView[]): readonly DeclarationView[] {
  const keyOf = ({ name, span }: DeclarationView): string => `${name} ${span.file} ${span.start}`;
  return [...new Map(views.map((view) => [keyOf(view), view])).values()];
}

function toolsOf(context: FindContext, view: DeclarationView): readonly Sourced[] {
  const { compiler, diagnostics } = context;
  const { name, comment, span, type } = view;
  if (view.kind !== "function") {
    return findMembers(context, type, span).map((member) => ({
      tool: member.tool,
      source: `${name}.${member.name}`,
    }));
  }
  const signature = compiler.signatureOf(type);
  if (signature === undefined) return [];
  if (!view.named && readDocComment(comment).tool?.name === undefined) {
    diagnostics.report(
      "namelessFunction",
      span,
      "The default export has no name to call it by.",
      "write its name, as in `function search(…)`, or `@tool search` in its doc comment",
    );
    return [];
  }
  const tool = readTool(compiler, diagnostics, { name, comment, signature, span });
  return tool === undefined ? [] : [{ tool, source: name }];
}
