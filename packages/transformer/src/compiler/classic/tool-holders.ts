import type ts from "typescript";
import type { ToolPosition } from "../compiler.ts";
import { type Classic, nodeHandle } from "./context.ts";
import { isReadyType } from "./leaf-form.ts";
import { isToolSource, isToolSources } from "./marks.ts";

/**
 * Members that should hold tools, of an object that is made elsewhere and passed by name: what stands in them has a
 * type of its own there, so that nobody has described it.
 */
export function hiddenTools(classic: Classic, node: ts.Node, type: ts.Type): readonly ToolPosition[] {
  const { ts, checker } = classic;
  if (ts.isObjectLiteralExpression(node) || ts.isFunctionLike(node)) return [];
  return toolMembers(classic, checker.getNonNullableType(type)).flatMap((member): ToolPosition[] => {
    const property = checker.getTypeAtLocation(node).getProperty(member);
    const held = property === undefined ? undefined : checker.getTypeOfSymbol(property);
    const isSeen =
      held === undefined ||
      (held.flags & ts.TypeFlags.Any) !== 0 ||
      isReadyType(classic, checker.getNonNullableType(held));
    return isSeen ? [] : [{ is: "holder", node: nodeHandle(node), member }];
  });
}

/** The names of an options type's members that take tools. Only types that speak of `ToolSource` are looked into. */
function toolMembers({ checker }: Classic, type: ts.Type): readonly string[] {
  const { symbol } = type;
  const mentions = symbol?.declarations?.some((node) => mentionsTools(node.getSourceFile())) ?? false;
  if (!mentions) return [];
  return type.getProperties().flatMap((property) => {
    const member = checker.getTypeOfSymbol(property);
    return isToolSource(member) || isToolSources(checker, member) ? [property.name] : [];
  });
}

function mentionsTools(source: ts.SourceFile): boolean {
  const known = files.get(source);
  if (known !== undefined) return known;
  const mentions = source.text.includes("ToolSource");
  files.set(source, mentions);
  return mentions;
}

const files = new WeakMap<ts.SourceFile, boolean>();
