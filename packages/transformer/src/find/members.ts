import type { MethodView, TypeHandle } from "../compiler/compiler.ts";
import { DiagnosticBag } from "../diagnostics/bag.ts";
import { ownSpan, type Span } from "../ir/span.ts";
import type { Tool } from "../ir/tool.ts";
import { readDocComment } from "../read/doc-comment.ts";
import { readTool } from "../read/tool.ts";
import type { FindContext } from "./context.ts";
import type { Member } from "./found.ts";

/** The methods of an object that are tools: public by TypeScript, by name and by tag. `span` is where it is passed. */
export function findMembers(context: FindContext, type: TypeHandle, span: Span): readonly Member[] {
  return context.compiler.methodsOf(type).flatMap((method): Member[] => {
    if (method.name.startsWith("_") || readDocComment(method.comment).hidden) return [];
    const tool =
      ownSpan(method.span, span) === span ? readForeign(context, method, span) : read(context, method);
    return tool === undefined ? [] : [{ name: method.name, tool }];
  });
}

function read({ compiler, diagnostics }: FindContext, { type, ...method }: MethodView): Tool | undefined {
  const signature = compiler.signatureOf(type);
  return signature && readTool(compiler, diagnostics, { ...method, signature });
}

/** Nobody mends a library's method for a model: one that can be no tool is left out of the object. */
function readForeign(context: FindContext, method: MethodView, span: Span): Tool | undefined {
  const found = new DiagnosticBag();
  const tool = read({ ...context, diagnostics: found }, { ...method, span });
  const error = found.all().find(({ severity }) => severity === "error");
  if (error !== undefined) {
    context.diagnostics.report(
      "leftOut",
      span,
      `\`${method.name}\` is left out: ${error.message.replace(/^[^:]*: /, "")}`,
      "pass the methods you need instead of the object, as in `object.method`",
    );
  }
  return tool;
}
