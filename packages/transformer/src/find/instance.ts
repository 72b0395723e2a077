import type { LeafView, NodeHandle } from "../compiler/compiler.ts";
import type { FindContext } from "./context.ts";
import type { FoundInstance } from "./found.ts";
import { findMembers } from "./members.ts";
import { siteOf } from "./site.ts";
import { textAt } from "./text-at.ts";

/** The methods of an object that is passed: a class instance, or a record of functions. */
export function findInstance(
  context: FindContext,
  node: NodeHandle,
  leaf: LeafView,
): readonly FoundInstance[] {
  const { compiler, diagnostics } = context;
  const span = compiler.spanOf(node);
  const written = textAt(context, node);
  if (leaf.spread) {
    const [first] = compiler.methodsOf(compiler.typeOf(node));
    const name = first?.name ?? "search";
    diagnostics.report(
      "unseenTool",
      span,
      `What \`...${written}\` puts into the record has no definitions.`,
      `name its functions one by one, as in \`${name}: ${written}.${name}\``,
    );
    return [];
  }
  const errors = diagnostics.errorCount;
  const members = findMembers(context, compiler.typeOf(node), span);
  const others = leaf.form === "record" ? otherMembers(context, node) : [];
  for (const name of others) {
    diagnostics.report(
      "unseenTool",
      span,
      `What tools \`${written}.${name}\` holds can't be seen here.`,
      `pass it itself, as in \`${name}: ${written}.${name}\``,
    );
  }
  if (members.length > 0) return [{ kind: "instance", site: siteOf(context, node, leaf), members }];
  if (diagnostics.errorCount === errors && others.length === 0) {
    diagnostics.report(
      "noMethods",
      span,
      `\`${written}\` has no public method that could be a tool.`,
      "write a method in it, as in `search(query: string) { … }`, or pass a function",
    );
  }
  return [];
}

/** In a record there may be objects and lists with tools of their own; of an object, only its functions are tools. */
function otherMembers({ compiler }: FindContext, node: NodeHandle): readonly string[] {
  const view = compiler.view(compiler.typeOf(node));
  if (view.is !== "object" || !("properties" in view)) return [];
  return view.properties.flatMap(({ name, type }) => {
    const { is } = compiler.view(type);
    return is === "object" || is === "array" || is === "tuple" ? [name] : [];
  });
}
