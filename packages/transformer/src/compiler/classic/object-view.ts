import type ts from "typescript";
import type { TypeHandle } from "../handle.ts";
import type { ObjectView, PropertyView, TupleElementView, TypeView } from "../type-view.ts";
import { commentOf } from "./comment.ts";
import { type Classic, typeHandle, type WrittenType } from "./context.ts";
import { libraryNameOf } from "./library.ts";
import { markedView } from "./marks.ts";
import { dataPropertiesOf, isHiddenMember } from "./members.ts";
import { nameSpanOf } from "./span.ts";
import { nestingOf, typeArgumentsOf, typeNameOf } from "./type-name.ts";
import { argumentNode, elementNode, propertyNode, tupleNodes } from "./type-node.ts";

/** An object type, or an intersection of object types. */
export function objectView(classic: Classic, written: WrittenType): TypeView {
  const { checker } = classic;
  const { type, node } = written;
  const name = type.aliasSymbol?.name;
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element === undefined
      ? { is: "unknown" }
      : { is: "array", element: typeHandle(element, elementNode(classic, node)), name };
  }
  if (checker.isTupleType(type))
    return { is: "tuple", elements: tupleElements(classic, type as ts.TupleTypeReference, node), name };
  const library = libraryNameOf(classic, type);
  if (library !== undefined)
    return { is: "library", name: library, arguments: argumentsOf(classic, written) };
  const standsFor = mappedLibrary(classic, type);
  if (standsFor !== undefined) return objectView(classic, { type: standsFor, node: undefined });
  const marked = markedView(classic, type);
  if (marked !== undefined) return marked;
  if (isCallable(classic, type)) return { is: "function" };
  const view = membersOf(classic, written);
  const isEmpty = view.properties.length === 0 && view.indexes.length === 0 && !view.instance;
  if (!isEmpty || type.getProperties().length > 0) return view;
  return isGenericMapped(classic, type)
    ? { is: "parameter", constraint: undefined, object: true }
    : { is: "empty" };
}

function isCallable({ ts: { SignatureKind }, checker }: Classic, type: ts.Type): boolean {
  return (
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
    checker.getSignaturesOfType(type, SignatureKind.Construct).length > 0
  );
}

function tupleElements(
  classic: Classic,
  type: ts.TupleTypeReference,
  node: ts.TypeNode | undefined,
): TupleElementView[] {
  const { ElementFlags } = classic.ts;
  const types = classic.checker.getTypeArguments(type);
  const nodes = tupleNodes(classic, node, types.length);
  return type.target.elementFlags.map((flags, index) => {
    const form =
      flags & ElementFlags.Variable ? "rest" : flags & ElementFlags.Optional ? "optional" : "required";
    return { type: typeHandle(types[index] as ts.Type, nodes[index]), form };
  });
}

function argumentsOf(classic: Classic, { type, node }: WrittenType): readonly TypeHandle[] {
  const isReference = "target" in type;
  const types = isReference ? classic.checker.getTypeArguments(type as ts.TypeReference) : [];
  return types.map((argument, index) => typeHandle(argument, argumentNode(classic, node, index)));
}

/** `Readonly<Map<string, number>>`, `DeepReadonly<Date>`: what a `Map` or a `Date` is as it stands. */
function mappedLibrary(classic: Classic, type: ts.Type): ts.Type | undefined {
  if ((type as ts.ObjectType).objectFlags & classic.ts.ObjectFlags.Mapped) {
    return type.aliasTypeArguments?.find(
      (source) =>
        libraryNameOf(classic, source) !== undefined && classic.checker.isTypeAssignableTo(source, type),
    );
  }
  return undefined;
}

/** `Record<K, number>` in a generic function: its keys are not known before it is called. */
function isGenericMapped({ ts }: Classic, type: ts.Type): boolean {
  const { constraintType } = type as ts.Type & { readonly constraintType?: ts.Type };
  return constraintType !== undefined && (constraintType.flags & ts.TypeFlags.Instantiable) !== 0;
}

function membersOf(classic: Classic, written: WrittenType): ObjectView {
  const { checker } = classic;
  const { type } = written;
  const indexes = checker.getIndexInfosOfType(type).map((info) => ({
    key: typeHandle(info.keyType),
    value: typeHandle(info.type, info.declaration?.type),
  }));
  return {
    is: "object",
    name: typeNameOf(type),
    arguments: typeArgumentsOf(checker, type),
    origin: type.aliasSymbol ?? type.getSymbol(),
    nesting: nestingOf(checker, type),
    properties: dataPropertiesOf(classic, written).map((property) => propertyView(classic, property)),
    indexes,
    instance: isInstance(classic, type),
  };
}

function propertyView(classic: Classic, property: ts.Symbol): PropertyView {
  const { ts, checker } = classic;
  const declaration =
    property.declarations?.find((node) => commentOf(classic, node) !== "") ?? property.declarations?.[0];
  const isOwn = declaration !== undefined && isOwnFile(classic, declaration.getSourceFile());
  return {
    name: ts.unescapeLeadingUnderscores(property.escapedName),
    type: typeHandle(checker.getTypeOfSymbol(property), propertyNode(classic, property)),
    optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    comment: commentOf(classic, declaration),
    span: isOwn ? nameSpanOf(declaration) : undefined,
  };
}

function isOwnFile({ program }: Classic, source: ts.SourceFile): boolean {
  return !source.isDeclarationFile && !program.isSourceFileFromExternalLibrary(source);
}

/** A class with methods or with members of its own, or a library's object with methods: not data. */
function isInstance(classic: Classic, type: ts.Type): boolean {
  const { ts } = classic;
  const symbol = type.getSymbol();
  const isClass = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Class) !== 0;
  const isForeign = symbol !== undefined && classic.isLibrarySymbol(symbol);
  if (!isClass && !isForeign) return false;
  return type
    .getProperties()
    .some((property) => isHiddenMember(classic, property) || isMethod(classic, property));
}

function isMethod({ ts: { SymbolFlags } }: Classic, property: ts.Symbol): boolean {
  return (property.flags & SymbolFlags.Method) !== 0 && (property.flags & SymbolFlags.Optional) === 0;
}
