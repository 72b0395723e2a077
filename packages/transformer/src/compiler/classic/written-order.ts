import type ts from "typescript";
import type { Classic } from "./context.ts";

/** What stands in the nodes, and in the declarations of the aliases, by type; in the order it is written. */
export function writtenOrder(
  classic: Classic,
  nodes: readonly ts.TypeNode[],
  aliases: readonly ts.Type[],
): WrittenOrder {
  const order: WrittenOrder = new Map();
  const search: Search = { classic, order, seen: new Set() };
  for (const node of nodes) readNode(search, node);
  for (const type of aliases) {
    for (const declaration of type.aliasSymbol?.declarations ?? []) {
      if (classic.ts.isTypeAliasDeclaration(declaration)) readNode(search, declaration.type);
    }
    addEnumMembers(search, type);
  }
  return order;
}

/** A map keeps the order in which keys come. The node is there where a type is written in full. */
export type WrittenOrder = Map<ts.Type, ts.TypeNode | undefined>;

interface Search {
  readonly classic: Classic;
  readonly order: WrittenOrder;
  readonly seen: Set<ts.Node>;
}

function readNode(search: Search, node: ts.TypeNode): void {
  const { ts, checker } = search.classic;
  if (search.seen.has(node)) return;
  search.seen.add(node);
  if (ts.isUnionTypeNode(node)) return node.types.forEach((member) => readNode(search, member));
  if (ts.isParenthesizedTypeNode(node)) return readNode(search, node.type);
  const type = checker.getTypeFromTypeNode(node);
  if (node.kind === ts.SyntaxKind.BooleanKeyword && type.isUnion()) {
    for (const member of type.types) add(search, member, undefined);
    return;
  }
  if (!type.isUnion()) {
    add(search, type, node);
    if (!ts.isTypeReferenceNode(node)) return;
  }
  if (ts.isTypeOperatorNode(node)) return addKeys(search, node);
  if (ts.isIndexedAccessTypeNode(node)) return addIndexed(search, node);
  if (ts.isTypeReferenceNode(node)) return readReference(search, node);
  node.forEachChild((child) => (ts.isTypeNode(child) ? readNode(search, child) : undefined));
}

/** Arguments first: in `Exclude<Size, "s">` the order is that of `Size`. */
function readReference(search: Search, node: ts.TypeReferenceNode): void {
  const { ts, checker } = search.classic;
  for (const argument of node.typeArguments ?? []) readNode(search, argument);
  const named = checker.getSymbolAtLocation(node.typeName);
  const symbol =
    named !== undefined && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  for (const declaration of symbol?.declarations ?? []) {
    if (ts.isTypeAliasDeclaration(declaration)) readNode(search, declaration.type);
    if (ts.isEnumDeclaration(declaration)) addEnumMembers(search, checker.getTypeAtLocation(declaration));
  }
}

/** `keyof T`: in the order of the members of `T`. */
function addKeys(search: Search, node: ts.TypeOperatorNode): void {
  const { checker } = search.classic;
  const keys = checker.getTypeFromTypeNode(node);
  const literals = keys.isUnion() ? keys.types : [keys];
  const byName = new Map(
    literals.flatMap((type) => (type.isStringLiteral() ? [[type.value, type] as const] : [])),
  );
  for (const property of checker.getTypeFromTypeNode(node.type).getProperties()) {
    const type = byName.get(property.name);
    if (type !== undefined) add(search, type, undefined);
  }
}

/** `T["size"]` as the member is written; `(typeof sizes)[number]` as the tuple's elements stand. */
function addIndexed(search: Search, node: ts.IndexedAccessTypeNode): void {
  const { checker } = search.classic;
  const object = checker.getTypeFromTypeNode(node.objectType);
  const index = checker.getTypeFromTypeNode(node.indexType);
  if (checker.isTupleType(object)) {
    for (const element of checker.getTypeArguments(object as ts.TypeReference))
      add(search, element, undefined);
    return;
  }
  const keys = partsInOrder(search, node.indexType, index);
  for (const part of partsInOrder(search, node.objectType, object)) {
    for (const key of keys) {
      const property = key.isStringLiteral() ? part.getProperty(key.value) : undefined;
      if (property !== undefined) addMember(search, property);
    }
  }
}

/** Of a union the members, as they are written. */
function partsInOrder({ classic }: Search, node: ts.TypeNode, type: ts.Type): readonly ts.Type[] {
  if (!type.isUnion()) return [type];
  const written = [...writtenOrder(classic, [node], [type]).keys()].filter((part) =>
    type.types.includes(part),
  );
  return [...written, ...type.types.filter((part) => !written.includes(part))];
}

function addMember(search: Search, property: ts.Symbol): void {
  const { ts, checker } = search.classic;
  const declaration = property.valueDeclaration;
  if (declaration !== undefined && ts.isPropertySignature(declaration) && declaration.type !== undefined)
    readNode(search, declaration.type);
  else add(search, checker.getTypeOfSymbol(property), undefined);
}

function addEnumMembers(search: Search, type: ts.Type): void {
  const { ts } = search.classic;
  if ((type.flags & ts.TypeFlags.EnumLiteral) === 0 || !type.isUnion()) return;
  const byPlace = [...type.types].sort((a, b) => placeOf(a) - placeOf(b));
  for (const member of byPlace) add(search, member, undefined);
}

function placeOf(member: ts.Type): number {
  return member.symbol.valueDeclaration?.pos ?? 0;
}

/** Not a union, whose members only the checker has put in an order. A fresh literal and its regular form are one. */
function add(search: Search, type: ts.Type, node: ts.TypeNode | undefined): void {
  if (type.isUnion()) return;
  const { regularType } = type as ts.LiteralType & { readonly regularType?: ts.Type };
  for (const form of [type, regularType]) {
    if (form !== undefined && !search.order.has(form)) search.order.set(form, node);
  }
}
