import type ts from "typescript";
import type { Classic, WrittenType } from "./context.ts";
import { writtenOrder } from "./written-order.ts";

/**
 * The members of a mapped type in the order of the type they are made from, or of the keys as they are written: the
 * checker walks a list of keys in an order of its own, `Record<"b" | "a", number>` and `Pick<T, K>` alike.
 */
export function inMappedOrder(
  classic: Classic,
  { type, node }: WrittenType,
  properties: readonly ts.Symbol[],
): readonly ts.Symbol[] {
  if (!isMapped(classic, type)) return properties;
  const places = sourcePlaces(classic, type, properties) ?? keyPlaces(classic, { type, node });
  const placeOf = (property: ts.Symbol): number => places.get(property.name) ?? places.size;
  if (properties.every((property) => placeOf(property) === places.size) && isOfKeys(classic, type))
    return properties;
  return [...properties].sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
}

function isMapped({ ts }: Classic, type: ts.Type): type is MappedType {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
}

/** `modifiersType` is what the members come from, known once they are resolved; the compiler keeps both to itself. */
interface MappedType extends ts.Type {
  readonly declaration: ts.MappedTypeNode;
  readonly modifiersType?: ts.Type;
}

function sourcePlaces(
  classic: Classic,
  { modifiersType }: MappedType,
  properties: readonly ts.Symbol[],
): ReadonlyMap<string, number> | undefined {
  if (modifiersType === undefined || modifiersType.isUnion()) return undefined;
  const source = inMappedOrder(
    classic,
    { type: modifiersType, node: undefined },
    modifiersType.getProperties(),
  );
  const places = new Map(source.map((property, index) => [property.name, index]));
  return properties.every((property) => places.has(property.name)) ? places : undefined;
}

/** By the keys as they are written: in the type's own text, after `in`, or where the list of keys is declared. */
function keyPlaces(classic: Classic, written: WrittenType): ReadonlyMap<string, number> {
  const { ts, checker } = classic;
  const { constraint } = (written.type as MappedType).declaration.typeParameter;
  const nodes = [written.node, constraint].filter((node) => node !== undefined);
  const aliases = [written.type, ...(written.type.aliasTypeArguments ?? [])];
  const names = new Map<string, number>();
  for (const type of writtenOrder(classic, nodes, aliases).keys()) {
    const isKey = type.flags & (ts.TypeFlags.StringOrNumberLiteral | ts.TypeFlags.EnumLiteral);
    if (!isKey || type.isUnion()) continue;
    const name = "value" in type ? String(type.value) : checker.typeToString(type);
    if (!names.has(name)) names.set(name, names.size);
  }
  return names;
}

/** The members of `[K in keyof T as …]` come in the order of those of `T`. */
function isOfKeys({ ts }: Classic, { declaration }: MappedType): boolean {
  const { constraint } = declaration.typeParameter;
  return (
    constraint !== undefined &&
    ts.isTypeOperatorNode(constraint) &&
    constraint.operator === ts.SyntaxKind.KeyOfKeyword
  );
}
