import type ts from "typescript";
import type { TypeView } from "../type-view.ts";
import type { CheckerPart, Classic } from "./context.ts";

/**
 * The runtime marks its types with members that have a `unique symbol` for a key, so that an alias, an import under
 * another name or `| undefined` hides nothing, and a user's own `ToolContext` is never taken for ours.
 */
export function markedView(classic: Classic, type: ts.Type): TypeView | undefined {
  if (!type.getProperties().some(isMark)) return undefined;
  if (has(type, "plainfnContext")) return { is: "runtime", mark: "context" };
  if (has(type, "plainfnTool")) return { is: "runtime", mark: "tool" };
  if (has(type, "plainfnImage")) return { is: "runtime", mark: "image" };
  const constraint = memberOf(type, "plainfnConstraint");
  if (constraint !== undefined) return { is: "constraint", keywords: keywordsOf(classic, constraint) };
  return undefined;
}

/** True of `ToolSources`, and of every other type that has a list or a record of tool sources in it. */
export function isToolSources(checker: CheckerPart, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((member) => isToolSources(checker, member));
  const element = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : type.getStringIndexType();
  return element !== undefined && isToolSource(element);
}

/** True of `ToolSource`, and of a union with it. */
export function isToolSource(type: ts.Type): boolean {
  return type.isUnion()
    ? type.types.some((member) => has(member, "plainfnSource"))
    : has(type, "plainfnSource");
}

function has(type: ts.Type, mark: string): boolean {
  return memberOf(type, mark) !== undefined;
}

function isMark({ escapedName }: ts.Symbol): boolean {
  return (escapedName as string).startsWith("__@plainfn");
}

/** The checker writes such a key as `__@name@id`. */
function memberOf(type: ts.Type, mark: string): ts.Symbol | undefined {
  return type.getProperties().find(({ escapedName }) => (escapedName as string).startsWith(`__@${mark}@`));
}

function keywordsOf(
  { checker }: Classic,
  member: ts.Symbol,
): Readonly<Record<string, string | number | boolean>> {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(member));
  const entries = type.getProperties().flatMap((property): [string, string | number | boolean][] => {
    const value = checker.getTypeOfSymbol(property);
    if (value.isStringLiteral() || value.isNumberLiteral()) return [[property.name, value.value]];
    return [[property.name, checker.typeToString(value) === "true"]];
  });
  return Object.fromEntries(entries);
}
