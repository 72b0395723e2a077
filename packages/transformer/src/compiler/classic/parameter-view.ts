import type ts from "typescript";
import type { TypeView } from "../type-view.ts";
import { type Classic, typeHandle } from "./context.ts";
import { dataPropertiesOf } from "./members.ts";

/** A type parameter that nobody has filled in, or a type that depends on one. */
export function parameterView(classic: Classic, type: ts.Type): TypeView {
  const constraint = classic.checker.getBaseConstraintOfType(type);
  if (constraint === undefined || constraint === type)
    return { is: "parameter", constraint: undefined, object: false };
  const keys = isAnyKey(classic, constraint) ? keysOf(classic, type) : [];
  if (keys.length === 0) return { is: "parameter", constraint: typeHandle(constraint), object: false };
  const members = keys.map((key, written) => ({
    type: typeHandle(classic.checker.getStringLiteralType(key)),
    written,
  }));
  return { is: "union", members, name: undefined, arguments: [] };
}

/** All that the checker says of `keyof T` is that it is a string, a number or a symbol. */
function isAnyKey({ ts }: Classic, type: ts.Type): boolean {
  return type.isUnion() && type.types.some((part) => (part.flags & ts.TypeFlags.ESSymbol) !== 0);
}

/** Of `keyof T`, or a parameter that extends it, the members of what `T` extends. */
function keysOf(classic: Classic, type: ts.Type): readonly string[] {
  const { ts, checker } = classic;
  const index = type.flags & ts.TypeFlags.Index ? type : constraintOf(classic, type);
  if (index === undefined || (index.flags & ts.TypeFlags.Index) === 0) return [];
  const source = checker.getBaseConstraintOfType((index as ts.IndexType).type);
  if (source === undefined || checker.getIndexInfosOfType(source).length > 0) return [];
  return dataPropertiesOf(classic, { type: source, node: undefined }).map((property) => property.name);
}

/** What is written after `extends`, as it stands. */
function constraintOf({ ts, checker }: Classic, type: ts.Type): ts.Type | undefined {
  const declaration = type.symbol?.declarations?.find(ts.isTypeParameterDeclaration);
  return declaration?.constraint === undefined
    ? undefined
    : checker.getTypeFromTypeNode(declaration.constraint);
}
