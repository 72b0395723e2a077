import type ts from "typescript";
import type { TypeHandle } from "../handle.ts";
import { type CheckerPart, typeHandle } from "./context.ts";

/** What a type is called where it is declared; undefined for one that is written in place. */
export function typeNameOf(type: ts.Type): string | undefined {
  const name = type.aliasSymbol?.name ?? type.getSymbol()?.name;
  return name === undefined || name.startsWith("__") || name === "default" ? undefined : name;
}

/** What stands between the angle brackets after that name. */
export function typeArgumentsOf(checker: CheckerPart, type: ts.Type): readonly TypeHandle[] {
  if (type.aliasSymbol !== undefined) return aliasArgumentsOf(type);
  const { target } = type as Partial<ts.TypeReference>;
  if (target === undefined) return [];
  // The compiler appends the type of `this` to the arguments of a class or interface.
  const count = target.typeParameters?.length ?? 0;
  return checker
    .getTypeArguments(type as ts.TypeReference)
    .slice(0, count)
    .map((argument) => typeHandle(argument));
}

export function aliasArgumentsOf(type: ts.Type): readonly TypeHandle[] {
  return (type.aliasTypeArguments ?? []).map((argument) => typeHandle(argument));
}

/** How deep the arguments of a type nest: 0 without any, 2 for `Box<Box<string>>`. */
export function nestingOf(checker: CheckerPart, type: ts.Type): number {
  const known = nestings.get(type);
  if (known !== undefined) return known;
  // Until it is known: an argument can lead back to the type itself.
  nestings.set(type, 0);
  const inner = argumentsIn(checker, type).map((argument) => nestingOf(checker, argument));
  const nesting = inner.length === 0 ? 0 : 1 + Math.max(...inner);
  nestings.set(type, nesting);
  return nesting;
}

const nestings = new WeakMap<ts.Type, number>();

function argumentsIn(checker: CheckerPart, type: ts.Type): readonly ts.Type[] {
  if (type.aliasTypeArguments !== undefined) return type.aliasTypeArguments;
  return "target" in type && "objectFlags" in type ? checker.getTypeArguments(type as ts.TypeReference) : [];
}
