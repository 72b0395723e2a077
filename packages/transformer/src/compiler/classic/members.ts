import type ts from "typescript";
import type { Classic } from "./context.ts";
import { writtenOrder } from "./written-order.ts";

/** The members with a string for a key that everybody may see, in the order they are written. */
export function dataPropertiesOf(classic: Classic, type: ts.Type): readonly ts.Symbol[] {
  const visible = classic.checker
    .getPropertiesOfType(type)
    .filter((property) => isNamed(property) && !isHiddenMember(classic, property));
  return isMapped(classic, type) ? inWrittenOrder(classic, type, visible) : visible;
}

/** `[Symbol.iterator]` and `#secret` are no names that JSON has. */
export function isNamed(property: ts.Symbol): boolean {
  const name = String(property.escapedName);
  return !name.startsWith("__@") && !name.startsWith("__#");
}

/** `private`, `protected` and `#private`: only the class itself can make them. */
export function isHiddenMember({ ts }: Classic, property: ts.Symbol): boolean {
  if (String(property.escapedName).startsWith("__#")) return true;
  return (property.declarations ?? []).some(
    (node) => ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );
}

function isMapped({ ts }: Classic, type: ts.Type): boolean {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
}

/** The checker walks a mapped type's keys in an order of its own: `Record<"b" | "a", number>`, `Pick<T, K>`. */
function inWrittenOrder(
  classic: Classic,
  type: ts.Type,
  properties: readonly ts.Symbol[],
): readonly ts.Symbol[] {
  const places = properties.map((property) => property.valueDeclaration);
  const parents = new Set(places.map((place) => place?.parent));
  if (parents.size === 1 && !parents.has(undefined)) {
    return [...properties].sort((a, b) => (a.valueDeclaration?.pos ?? 0) - (b.valueDeclaration?.pos ?? 0));
  }
  const keys = keyPlaces(classic, type);
  return [...properties].sort(
    (a, b) => (keys.get(a.name) ?? keys.size) - (keys.get(b.name) ?? keys.size) || (a.name < b.name ? -1 : 1),
  );
}

function keyPlaces(classic: Classic, type: ts.Type): ReadonlyMap<string, number> {
  const { ts } = classic;
  const [keys] = type.aliasTypeArguments ?? [];
  const names = new Map<string, number>();
  if (keys === undefined) return names;
  for (const [member, { place }] of writtenOrder(classic, keys, undefined)) {
    if (member.isStringLiteral() || member.flags & ts.TypeFlags.EnumLiteral)
      names.set(String((member as ts.LiteralType).value), place);
  }
  return names;
}
