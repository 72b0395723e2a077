import type { DeclarationView } from "../compiler/compiler.ts";
import { readDocComment } from "../read/doc-comment.ts";
import { readTool } from "../read/tool.ts";
import type { FindContext } from "./context.ts";
import type { Declared } from "./found.ts";
import { findMembers } from "./members.ts";

/** The functions and classes of a file that carry the tag `@tool`. */
export function findDeclared(context: FindContext, file: string): readonly Declared[] {
  return context.compiler
    .documentedIn(file)
    .filter(({ comment }) => mayBeTagged(comment) && readDocComment(comment).tool !== undefined)
    .flatMap((view) => declaredOf(context, view) ?? []);
}

/** Few comments have the tag, and reading one takes time. */
function mayBeTagged(comment: string): boolean {
  return /@tool/i.test(comment);
}

function declaredOf(context: FindContext, view: DeclarationView): Declared | undefined {
  const { compiler, diagnostics } = context;
  const { name, comment, span, at } = view;
  if (!view.named) {
    diagnostics.report(
      "namelessFunction",
      span,
      "A default export without a name can't carry `@tool`.",
      "write its name, as in `export default function search(…)`",
    );
    return undefined;
  }
  if (view.kind === "class")
    return { kind: "class", name, at, members: findMembers(context, view.type, span) };
  const signature = compiler.signatureOf(view.type);
  if (signature === undefined) return undefined;
  const tool = readTool(compiler, diagnostics, { name, comment, signature, span });
  return tool === undefined ? undefined : { kind: "function", name, at, tool };
}
