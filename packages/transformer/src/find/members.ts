import type { TypeHandle } from "../compiler/compiler.ts";
import { readDocComment } from "../read/doc-comment.ts";
import { readTool } from "../read/tool.ts";
import type { FindContext } from "./context.ts";
import type { Member } from "./found.ts";

/** The methods of an object that are tools: public by TypeScript, by name and by tag. */
export function findMembers({ compiler, diagnostics }: FindContext, type: TypeHandle): readonly Member[] {
  return compiler.methodsOf(type).flatMap((method): Member[] => {
    const signature = compiler.signatureOf(method.type);
    if (signature === undefined || method.name.startsWith("_") || readDocComment(method.comment).hidden)
      return [];
    const { name, comment, span } = method;
    const tool = readTool(compiler, diagnostics, { name, comment, signature, span });
    return tool === undefined ? [] : [{ name, tool }];
  });
}
