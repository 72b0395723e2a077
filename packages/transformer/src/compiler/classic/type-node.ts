import type ts from "typescript";
import type { Classic } from "./context.ts";

/** The written type of an array's elements: of `("a" | "b")[]` the union. */
export function elementNode(classic: Classic, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const inner = unwrap(classic, node);
  if (inner === undefined) return undefined;
  return classic.ts.isArrayTypeNode(inner) ? inner.elementType : argumentNode(classic, inner, 0);
}

/** The written types of a tuple's elements, as many as it has; none where a spread hides their number. */
export function tupleNodes(
  classic: Classic,
  node: ts.TypeNode | undefined,
  count: number,
): readonly (ts.TypeNode | undefined)[] {
  const { ts } = classic;
  const inner = unwrap(classic, node);
  if (inner === undefined || !ts.isTupleTypeNode(inner) || inner.elements.length !== count) return [];
  return inner.elements.map((element) => {
    if (ts.isNamedTupleMember(element))
      return element.dotDotDotToken === undefined ? element.type : undefined;
    if (ts.isRestTypeNode(element)) return undefined;
    return ts.isOptionalTypeNode(element) ? element.type : element;
  });
}

/** The written type of an argument: of `Promise<"a" | "b">` the union. */
export function argumentNode(
  classic: Classic,
  node: ts.TypeNode | undefined,
  index: number,
): ts.TypeNode | undefined {
  const inner = unwrap(classic, node);
  return inner !== undefined && classic.ts.isTypeReferenceNode(inner)
    ? inner.typeArguments?.[index]
    : undefined;
}

/** The written type of a member, where one declaration gives it. */
export function propertyNode({ ts }: Classic, property: ts.Symbol): ts.TypeNode | undefined {
  // A member of a mapped type has the declarations of the member it is made from, and none of its own.
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  if (declaration === undefined) return undefined;
  // `@property {"low" | "high"} priority` in JavaScript.
  if (ts.isJSDocPropertyTag(declaration)) return declaration.typeExpression?.type;
  const isTyped = ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration);
  return isTyped || ts.isParameter(declaration) ? declaration.type : undefined;
}

/** `readonly T[]` and `(T)` are `T[]` and `T` here, and an alias without parameters is what it stands for. */
function unwrap(classic: Classic, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const { ts } = classic;
  if (node === undefined) return undefined;
  if (ts.isParenthesizedTypeNode(node)) return unwrap(classic, node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
    return unwrap(classic, node.type);
  if (!ts.isTypeReferenceNode(node) || node.typeArguments !== undefined) return node;
  const alias = aliasOf(classic, node);
  return alias === undefined ? node : unwrap(classic, alias.type);
}

function aliasOf({ ts, checker }: Classic, node: ts.TypeReferenceNode): ts.TypeAliasDeclaration | undefined {
  const named = checker.getSymbolAtLocation(node.typeName);
  const isImport = named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isImport ? checker.getAliasedSymbol(named) : named;
  return symbol?.declarations?.find(
    (declaration): declaration is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(declaration) && declaration.typeParameters === undefined,
  );
}
