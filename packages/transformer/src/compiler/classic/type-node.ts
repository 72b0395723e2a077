import type ts from "typescript";

/** The written type of an array's elements: of `("a" | "b")[]` the union. */
export function elementNode(api: typeof ts, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const inner = unwrap(api, node);
  if (inner === undefined) return undefined;
  return api.isArrayTypeNode(inner) ? inner.elementType : argumentNode(api, inner, 0);
}

/** The written type of an argument: of `Promise<"a" | "b">` the union. */
export function argumentNode(
  api: typeof ts,
  node: ts.TypeNode | undefined,
  index: number,
): ts.TypeNode | undefined {
  const inner = unwrap(api, node);
  return inner !== undefined && api.isTypeReferenceNode(inner) ? inner.typeArguments?.[index] : undefined;
}

/** The written type of a member, where one declaration gives it. */
export function propertyNode(api: typeof ts, property: ts.Symbol): ts.TypeNode | undefined {
  // A member of a mapped type has the declarations of the member it is made from, and none of its own.
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  if (declaration === undefined) return undefined;
  const isTyped = api.isPropertySignature(declaration) || api.isPropertyDeclaration(declaration);
  return isTyped || api.isParameter(declaration) ? declaration.type : undefined;
}

/** `readonly T[]` and `(T)` are `T[]` and `T` here. */
function unwrap(api: typeof ts, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (node === undefined) return undefined;
  if (api.isParenthesizedTypeNode(node)) return unwrap(api, node.type);
  if (api.isTypeOperatorNode(node) && node.operator === api.SyntaxKind.ReadonlyKeyword)
    return unwrap(api, node.type);
  return node;
}
