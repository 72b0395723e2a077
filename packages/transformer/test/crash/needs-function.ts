import type ts from "typescript";
import { ts as typescript } from "../helpers/program.ts";

/**
 * Whether a signature can't be called without a function of the caller's own, told from the checker alone: a required
 * parameter is a function, an object with methods or private members, or has such a thing in a required place.
 */
export function needsFunction(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  return signature.getParameters().some((parameter) => {
    const node = parameter.valueDeclaration;
    const isParameter = node !== undefined && typescript.isParameter(node);
    const isOptional =
      isParameter && (checker.isOptionalParameter(node) || node.dotDotDotToken !== undefined);
    return !isOptional && isFunctionType(checker, checker.getTypeOfSymbol(parameter), new Set());
  });
}

function isFunctionType(checker: ts.TypeChecker, type: ts.Type, seen: Set<ts.Type>): boolean {
  const { TypeFlags, SignatureKind } = typescript;
  const inner = (part: ts.Type): boolean => isFunctionType(checker, part, seen);
  if (seen.has(type) || isAbsent(type)) return false;
  seen.add(type);
  if (type.flags & TypeFlags.Instantiable) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint !== undefined && constraint !== type && inner(constraint);
  }
  if (type.isUnion()) {
    const parts = type.types.filter((part) => (part.flags & TypeFlags.Null) === 0);
    return parts.length > 0 && parts.every((part) => isFunctionType(checker, part, new Set(seen)));
  }
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0 || isValue(type)) return false;
  const isCallable =
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
    checker.getSignaturesOfType(type, SignatureKind.Construct).length > 0;
  if (isCallable) return true;
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some(inner);
  return checker.getPropertiesOfType(type).some((property) => isFunctionMember(checker, property, inner));
}

function isFunctionMember(
  checker: ts.TypeChecker,
  property: ts.Symbol,
  inner: (type: ts.Type) => boolean,
): boolean {
  const { ModifierFlags, SymbolFlags } = typescript;
  const name = String(property.escapedName);
  if (property.flags & SymbolFlags.Optional || name.startsWith("__@")) return false;
  const hidden = ModifierFlags.Private | ModifierFlags.Protected;
  const isHidden = (property.declarations ?? []).some(
    (node) => (typescript.getCombinedModifierFlags(node) & hidden) !== 0,
  );
  return isHidden || name.startsWith("__#") || inner(checker.getTypeOfSymbol(property));
}

function isAbsent(type: ts.Type): boolean {
  const { Undefined, Void } = typescript.TypeFlags;
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.flags & (Undefined | Void));
}

/** What has methods and is a value all the same, or is filled by the runtime. */
function isValue(type: ts.Type): boolean {
  const name = type.getSymbol()?.name ?? "";
  return values.has(name);
}

const values: ReadonlySet<string> = new Set([
  ...["Date", "URL", "Set", "ReadonlySet", "Map", "ReadonlyMap", "Uint8Array", "Buffer", "AbortSignal"],
  ...["ArrayLike", "ConcatArray", "Iterable", "String", "Number", "Boolean", "Object"],
]);
