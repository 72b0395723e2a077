import type { LeafView, NodeHandle } from "../compiler/compiler.ts";
import { readTool } from "../read/tool.ts";
import type { FindContext } from "./context.ts";
import type { Found, FoundFunction, FoundInstance, Site } from "./found.ts";
import { findMembers } from "./members.ts";

/** Everything in a file's tool positions that the build step has to describe. */
export function findInPositions(context: FindContext, file: string): readonly Found[] {
  return context.compiler.toolPositionsIn(file).flatMap((node) => descend(context, node));
}

/** Through lists, conditions and wrappers down to the leaves. */
function descend(context: FindContext, node: NodeHandle): readonly Found[] {
  const view = context.compiler.expression(node);
  switch (view.is) {
    case "list":
      return view.elements.flatMap((element) => descend(context, element));
    case "choice":
      return view.branches.flatMap((branch) => descend(context, branch));
    case "wrapper":
      return descend(context, view.inner);
    case "leaf":
      return view.form === "list" ? findList(context, node, view) : findLeaf(context, node, view);
  }
}

function findLeaf(
  context: FindContext,
  node: NodeHandle,
  leaf: LeafView,
): readonly (FoundFunction | FoundInstance)[] {
  const { compiler } = context;
  const span = compiler.spanOf(node);
  context.diagnostics.look(span);
  const site = siteOf(context, node, leaf);
  const report = context.diagnostics.report.bind(context.diagnostics);
  const written = shortText(compiler.textOf(span.file).slice(span.start, span.end));
  switch (leaf.form) {
    case "ready":
      return [];
    case "function":
      return findFunction(context, node, leaf, site);
    case "instance": {
      const errors = context.diagnostics.errorCount;
      const members = findMembers(context, compiler.typeOf(node));
      if (members.length > 0) return [{ kind: "instance", site, members }];
      if (context.diagnostics.errorCount > errors) return [];
      report(
        "noMethods",
        span,
        `\`${written}\` has no public method that could be a tool.`,
        "make a method public, or pass a function",
      );
      return [];
    }
    case "class":
      report(
        "classNotInstance",
        span,
        `\`${written}\` is a class, not an instance of it.`,
        `write \`new ${written}(…)\``,
      );
      return [];
    case "unbound":
      report(
        "unboundMethod",
        span,
        `\`${written}\` is the method \`${methodName(context, node)}\` without its object.`,
        "pass it as `object.method`, or pass the instance",
      );
      return [];
    case "unseen":
    case "list":
      report("unseenTool", span, `What tools \`${written}\` holds can't be seen here.`, unseenHint);
      return [];
    case "other":
      report(
        "notATool",
        span,
        `\`${written}\` is a \`${compiler.print(compiler.typeOf(node))}\`, which is no tool.`,
        "pass a function, a class instance, a tool, or a list of them",
      );
      return [];
  }
}

const unseenHint =
  "annotate the list `: ToolSource[]` where it is made, write `toolsOf(…)` around its elements there, or tag its functions `@tool`";

function findFunction(
  context: FindContext,
  node: NodeHandle,
  leaf: LeafView,
  site: Site,
): readonly FoundFunction[] {
  const { compiler, diagnostics } = context;
  const signature = compiler.signatureOf(compiler.typeOf(node));
  const span = compiler.spanOf(node);
  if (signature === undefined || takesAnything(context, signature.parameters)) {
    diagnostics.report("unseenTool", span, "What this function takes can't be seen here.", unseenHint);
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
  const tool = readTool(compiler, diagnostics, { name: leaf.name, comment: leaf.comment, signature, span });
  if (tool === undefined) return [];
  const object = leaf.member === undefined ? undefined : compiler.spanOf(leaf.member.object);
  const member =
    object === undefined || leaf.member === undefined
      ? undefined
      : { start: object.start, end: object.end, name: leaf.member.name };
  return [{ kind: "function", site, tool, member }];
}

/** `(...args: any[]) => unknown` stands for whatever function comes: a definition made of it would be wrong. */
function takesAnything(
  { compiler }: FindContext,
  parameters: readonly { readonly form: string; readonly type: Parameters<typeof compiler.view>[0] }[],
): boolean {
  const [only] = parameters;
  if (parameters.length !== 1 || only?.form !== "rest") return false;
  const view = compiler.view(only.type);
  const element = view.is === "array" ? compiler.view(view.element).is : view.is;
  return element === "any" || element === "unknown" || element === "never";
}

/** A local list is described where it is passed, since its own elements may be used as functions elsewhere. */
function findList(context: FindContext, node: NodeHandle, leaf: LeafView): readonly Found[] {
  const { compiler, diagnostics } = context;
  const list = leaf.list === undefined ? undefined : compiler.expression(leaf.list);
  const elements = list?.is === "list" ? list.elements.map((element) => compiler.expression(element)) : [];
  const isPlain = elements.every(
    (view) =>
      view.is === "leaf" &&
      view.member === undefined &&
      (view.form === "function" || view.form === "instance"),
  );
  if (list?.is !== "list" || !isPlain || elements.length === 0) return findLeaf(context, node, leaf);
  const found = list.elements.flatMap((element, index) =>
    findLeaf(context, element, elements[index] as LeafView),
  );
  if (found.length !== elements.length) {
    if (!diagnostics.hasErrors) findLeaf(context, node, leaf);
    return [];
  }
  return [{ kind: "list", site: siteOf(context, node, leaf), elements: found }];
}

function siteOf({ compiler }: FindContext, node: NodeHandle, leaf: LeafView): Site {
  const { start, end, file } = compiler.spanOf(node);
  return { start, end, shorthand: leaf.shorthand ? compiler.textOf(file).slice(start, end) : undefined };
}

function methodName({ compiler }: FindContext, node: NodeHandle): string {
  const span = compiler.signatureOf(compiler.typeOf(node))?.span;
  return span === undefined ? "" : compiler.textOf(span.file).slice(span.start, span.end);
}

function shortText(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
