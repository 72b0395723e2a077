import type { LeafView, NodeHandle, ParameterView } from "../compiler/compiler.ts";
import { readTool } from "../read/tool.ts";
import type { FindContext } from "./context.ts";
import type { FoundFunction } from "./found.ts";
import { siteOf } from "./site.ts";
import { textAt } from "./text-at.ts";

/** A function that is passed as a tool: plain, or a method with its object. */
export function findFunction(
  context: FindContext,
  node: NodeHandle,
  leaf: LeafView,
): readonly FoundFunction[] {
  const { compiler, diagnostics } = context;
  const signature = compiler.signatureOf(compiler.typeOf(node));
  const span = compiler.spanOf(node);
  if (signature === undefined || takesAnything(context, signature.parameters)) {
    diagnostics.report(
      "unseenTool",
      span,
      `What \`${textAt(context, node)}\` takes can't be seen here.`,
      "pass the function itself, or tag it `@tool` where it is declared",
    );
    return [];
  }
  if (leaf.name === undefined) {
    diagnostics.report(
      "namelessFunction",
      span,
      "This function has no name to call it by.",
      "declare it under a name, or give it one in the record form: `{ name: (…) => … }`",
    );
    return [];
  }
  const comment = leaf.comment || inheritedComment(context, leaf);
  const tool = readTool(compiler, diagnostics, { name: leaf.name, comment, signature, span });
  if (tool === undefined) return [];
  return [{ kind: "function", site: siteOf(context, node, leaf), tool, member: memberOf(context, leaf) }];
}

/** `todos.add` is the tool that it is among all of `todos`, with the words of what it overrides. */
function inheritedComment({ compiler }: FindContext, { member }: LeafView): string {
  if (member === undefined) return "";
  const methods = compiler.methodsOf(compiler.typeOf(member.object));
  return methods.find(({ name }) => name === member.name)?.comment ?? "";
}

/** `(...args: any[]) => unknown` stands for whatever function comes: a definition made of it would be wrong. */
function takesAnything({ compiler }: FindContext, parameters: readonly ParameterView[]): boolean {
  const [only] = parameters;
  if (parameters.length !== 1 || only?.form !== "rest") return false;
  const view = compiler.view(only.type);
  const element = view.is === "array" ? compiler.view(view.element).is : view.is;
  return element === "any" || element === "unknown" || element === "never";
}

function memberOf({ compiler }: FindContext, { member }: LeafView): FoundFunction["member"] {
  if (member === undefined) return undefined;
  const { start, end } = compiler.spanOf(member.object);
  return { start, end, name: member.name };
}
