import type { NodeHandle, ToolPosition } from "../compiler/compiler.ts";
import type { FindContext } from "./context.ts";
import type { Found } from "./found.ts";
import { findLeaf } from "./leaf.ts";
import { findList } from "./list.ts";
import { textAt } from "./text-at.ts";

/** Everything in a file's tool positions that the build step has to describe. */
export function findInPositions(context: FindContext, file: string): readonly Found[] {
  const lists = new Set<NodeHandle>();
  const positions = context.compiler.toolPositionsIn(file);
  const found = positions.flatMap((position) =>
    position.is === "source" ? descend(context, position.node, lists) : [],
  );
  for (const position of positions) {
    if (position.is === "holder") reportHolder(context, position);
    if (position.is === "satisfies") reportSatisfies(context, position.node, lists);
  }
  return found;
}

/** Through lists, conditions and wrappers down to the leaves. `lists` takes those that are described where they are passed. */
function descend(context: FindContext, node: NodeHandle, lists: Set<NodeHandle>): readonly Found[] {
  const view = context.compiler.expression(node);
  switch (view.is) {
    case "list":
      return view.elements.flatMap((element) => descend(context, element, lists));
    case "choice":
      return view.branches.flatMap((branch) => descend(context, branch, lists));
    case "wrapper":
      return descend(context, view.inner, lists);
    case "leaf":
      if (view.form !== "list") return findLeaf(context, node, view);
      if (view.list !== undefined) lists.add(view.list);
      return findList(context, node, view);
  }
}

function reportHolder(context: FindContext, { node, member }: Extract<ToolPosition, { is: "holder" }>): void {
  const written = textAt(context, node);
  context.diagnostics.report(
    "unseenTool",
    context.compiler.spanOf(node),
    `What tools \`${written}.${member}\` holds can't be seen here.`,
    `write \`${member}: toolsOf(…)\` where \`${written}\` is made`,
  );
}

/** A list keeps the types of its functions under `satisfies`: nothing is written for them, unless it is passed by name. */
function reportSatisfies(context: FindContext, node: NodeHandle, lists: ReadonlySet<NodeHandle>): void {
  const { compiler, diagnostics } = context;
  const view = compiler.expression(node);
  const inner = view.is === "wrapper" ? view.inner : node;
  const list = compiler.expression(inner);
  if (lists.has(inner) || list.is !== "list") return;
  const leaves = list.elements.map((element) => compiler.expression(element));
  if (leaves.every((leaf) => leaf.is === "leaf" && leaf.form === "ready")) return;
  const span = compiler.spanOf(node);
  const { end } = compiler.spanOf(inner);
  const type = compiler
    .textOf(span.file)
    .slice(end, span.end)
    .replace(/^\s*satisfies\s+/, "");
  diagnostics.report(
    "onlySatisfies",
    span,
    `\`satisfies ${type}\` only checks: nothing is written for the functions in it.`,
    `write \`: ${type}\` after the name of the variable instead`,
  );
}
