import type ts from "typescript";
import type { Classic, WrittenType } from "./context.ts";
import { inMappedOrder } from "./mapped-order.ts";

/** The members with a string for a key that everybody may see, in the order they are written. */
export function dataPropertiesOf(classic: Classic, written: WrittenType): readonly ts.Symbol[] {
  const brands = brandNames(classic, written.type);
  const visible = classic.checker
    .getPropertiesOfType(written.type)
    .filter((property) => isNamed(property) && !isHiddenMember(classic, property))
    .filter((property) => !brands.has(property.name));
  return inMappedOrder(classic, written, visible);
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

/** `Order & { __brand: "Order" }`: a part with nothing but such members marks the type, and no value has them. */
function brandNames({ ts }: Classic, type: ts.Type): ReadonlySet<string> {
  if (!type.isIntersection()) return new Set();
  const parts = type.types.map((part) => part.getProperties().map((property) => property.name));
  const isBrand = (names: readonly string[]): boolean =>
    names.length > 0 &&
    names.every((name) => /^__[a-z]/i.test(ts.unescapeLeadingUnderscores(name as ts.__String)));
  const brands = parts.filter(isBrand);
  return brands.length === parts.length ? new Set() : new Set(brands.flat());
}
