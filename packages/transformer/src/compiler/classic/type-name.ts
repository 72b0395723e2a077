import type ts from "typescript";
import type { TypeHandle } from "../handle.ts";
import { typeHandle } from "./context.ts";

/** What a type is called where it is declared; undefined for one that is written in place. */
export function typeNameOf(type: ts.Type): string | undefined {
  const name = type.aliasSymbol?.name ?? type.getSymbol()?.name;
  return name === undefined || name.startsWith("__") || name === "default" ? undefined : name;
}

/** What stands between the angle brackets after that name. */
export function typeArgumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly TypeHandle[] {
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
