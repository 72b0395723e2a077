import type ts from "typescript";
import type { Edit, Insert, Wrap } from "../../emit/edit.ts";
import type { TypeScript } from "../typescript.ts";
import { findExpression } from "./find-expression.ts";
import { insertStatements } from "./insert-statements.ts";
import { synthesizeExpression } from "./synthesize.ts";

/**
 * The file with the edits made in its tree. Text is not rewritten: that would shift the compiler's diagnostics and
 * break its source maps.
 */
export function applyToTree(
  typescript: TypeScript,
  context: ts.TransformationContext,
  source: ts.SourceFile,
  edits: readonly Edit[],
): ts.SourceFile {
  const wraps = edits.filter(isWrap);
  const targets = wraps.map((wrap) => targetOf(typescript, source, wrap));
  const targetAt = new Map<ts.Node, Target>(targets.map((target) => [target.node, target]));
  const visit = (node: ts.Node): ts.Node => {
    const target = targetAt.get(node);
    if (target !== undefined) return wrapped(typescript, context, target, visit);
    return wraps.some((wrap) => node.pos <= wrap.start && wrap.end <= node.end)
      ? typescript.visitEachChild(node, visit, context)
      : node;
  };
  const statements = source.statements.map((statement) => visit(statement) as ts.Statement);
  const complete = insertStatements(typescript, context, source, statements, edits.filter(isInsert));
  const list = context.factory.createNodeArray(complete);
  // The list keeps its range, since the comment at the top of a file hangs on it.
  return context.factory.updateSourceFile(source, typescript.setTextRange(list, source.statements));
}

interface Target {
  readonly wrap: Wrap;
  /** What is replaced. */
  readonly node: ts.Expression | ts.ShorthandPropertyAssignment;
  /** What stays, inside the replacement. */
  readonly kept: ts.Expression;
}

function targetOf(typescript: TypeScript, source: ts.SourceFile, wrap: Wrap): Target {
  const expression = findExpression(typescript, source, source, wrap.start, wrap.end);
  const kept = expression && findExpression(typescript, source, expression, wrap.keepStart, wrap.keepEnd);
  const node = wrap.shorthand === undefined ? expression : expression?.parent;
  if (kept === undefined || node === undefined) {
    throw new Error(`There is no expression at the offsets ${wrap.start} to ${wrap.end}.`);
  }
  return { wrap, node: node as Target["node"], kept };
}

/** The kept node goes in as it is: a copy of a name would not be `tools_1.search` in CommonJS output. */
function wrapped(
  typescript: TypeScript,
  context: ts.TransformationContext,
  { wrap, node, kept }: Target,
  visit: (node: ts.Node) => ts.Node,
): ts.Node {
  const inside = kept === node ? typescript.visitEachChild(kept, visit, context) : visit(kept);
  const fill = (part: ts.Node): ts.Node =>
    typescript.isIdentifier(part) && part.text === hole
      ? inside
      : typescript.visitEachChild(part, fill, context);
  const made = fill(synthesizeExpression(typescript, wrap.before + hole + wrap.after)) as ts.Expression;
  return wrap.shorthand === undefined ? made : context.factory.createPropertyAssignment(wrap.shorthand, made);
}

const hole = "__plainfnHole";

function isWrap(edit: Edit): edit is Wrap {
  return edit.kind === "wrap";
}

function isInsert(edit: Edit): edit is Insert {
  return edit.kind === "insert";
}
