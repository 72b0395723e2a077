import type { CheckerPart } from "../classic/context.ts";
import type { NativeChecker, NativeNode, NativeSymbol, NativeType } from "./api.ts";
import type { DeclaredSignature } from "./declared-signature.ts";
import type { Faces } from "./faces.ts";
import type { SignatureFace } from "./signature-face.ts";
import type { SymbolFace } from "./symbol-face.ts";
import type { TypeFace } from "./type-face.ts";

/** The checker as `classic/` knows it. What it is asked of the same node, symbol or type is asked once. */
export function checkerFace(faces: Faces): CheckerPart & Expecting {
  const { checker } = faces.project;
  const { NodeBuilderFlags } = faces.modules.sync;
  const type = (native: NativeType | undefined) => native && faces.type(native);
  const symbol = (native: NativeSymbol | undefined) => native && faces.symbol(native);
  const lists = listTargets(faces);
  const symbols = faces.symbolsAt;
  const types = new Map<NativeNode, TypeFace | undefined>();

  const ofNode = {
    getSymbolAtLocation: (node: NativeNode) => faces.symbolAt(node),
    getTypeAtLocation: remembered((node: NativeNode) => type(checker.getTypeAtLocation(node)), types),
    getTypeFromTypeNode: (node: NativeNode) => faces.typeOfNode(node),
    expect: (nodes: readonly NativeNode[]) => {
      const asked = nodes.filter((node) => !types.has(node));
      for (const [index, found] of checker.getTypeAtLocation(asked).entries())
        types.set(asked[index] as NativeNode, type(found));
      for (const [index, found] of checker.getSymbolAtLocation(asked).entries())
        symbols.set(asked[index] as NativeNode, symbol(found));
    },
    getContextualType: remembered((node: NativeNode) => type(checker.getContextualType(node))),
    getShorthandAssignmentValueSymbol: remembered((node: NativeNode) =>
      symbol(checker.getShorthandAssignmentValueSymbol(node)),
    ),
    isOptionalParameter: (node: { readonly questionToken?: unknown }) => node.questionToken !== undefined,
  };
  const ofSymbol = {
    getTypeOfSymbol: (of: SymbolFace) => of.type,
    getTypeOfSymbolAtLocation: (of: SymbolFace, node: NativeNode) =>
      type(checker.getTypeOfSymbolAtLocation(of.native, node)),
    getAliasedSymbol: remembered((of: SymbolFace) => symbol(checker.getAliasedSymbol(of.native))),
    getImmediateAliasedSymbol: (of: SymbolFace) => symbol(checker.getImmediateAliasedSymbol(of.native)),
    getExportsOfModule: (of: SymbolFace) => faces.group(checker.getExportsOfModule(of.native)),
  };
  const ofType = {
    getSignaturesOfType: (of: TypeFace, kind: number): readonly (SignatureFace | DeclaredSignature)[] =>
      of.getSignatures(kind),
    getPropertiesOfType: (of: TypeFace) => of.getProperties(),
    getIndexInfosOfType: (of: TypeFace) => of.indexInfos,
    getTypeArguments: (of: TypeFace) => of.typeArguments,
    getNonNullableType: remembered((of: TypeFace) =>
      of.isPlainObject ? of : type(checker.getNonNullableType(of.native)),
    ),
    getBaseConstraintOfType: remembered((of: TypeFace) => type(checker.getBaseConstraintOfType(of.native))),
    getNeverType: () => faces.type(checker.getNeverType()),
    getStringLiteralType: (value: string) => faces.literal(value),
    isArrayType: (of: TypeFace) => lists.has((of as { readonly target?: TypeFace }).target?.id ?? 0),
    isTupleType: (of: TypeFace) => isTuple(faces, (of as { readonly target?: TypeFace }).target),
    isTypeAssignableTo: (of: TypeFace, target: TypeFace) => isAssignable(checker, of, target),
    typeToString: (of: TypeFace, _: undefined, flags: number = defaultFlags(NodeBuilderFlags)) =>
      of.native === undefined
        ? JSON.stringify((of as { readonly value?: unknown }).value)
        : checker.typeToString(of.native, undefined, flags),
  };
  return { ...ofNode, ...ofSymbol, ...ofType } satisfies Record<
    keyof CheckerPart,
    unknown
  > as unknown as CheckerPart & Expecting;
}

interface Expecting {
  expect(nodes: readonly unknown[]): void;
}

function remembered<K extends object, V>(ask: (key: K) => V, answers: Map<K, V> = new Map()): (key: K) => V {
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as V;
  };
}

/** The generic forms of `T[]` and `readonly T[]`. */
function listTargets({ project: { checker }, modules }: Faces): ReadonlySet<number> {
  const { Interface = 0 } = modules.sync.SymbolFlags;
  const names = ["Array", "ReadonlyArray"];
  const symbols = names
    .map((name) => checker.resolveName(name, Interface))
    .filter((found) => found !== undefined);
  return new Set(symbols.map((found) => checker.getDeclaredTypeOfSymbol(found).id));
}

function isTuple({ modules }: Faces, target: TypeFace | undefined): boolean {
  return target !== undefined && (target.objectFlags & (modules.sync.ObjectFlags["Tuple"] ?? 0)) !== 0;
}

function isAssignable(checker: NativeChecker, source: TypeFace, target: TypeFace): boolean {
  return checker.isTypeAssignableTo(source.native, target.native);
}

/** What the older compilers take when they are given none. */
function defaultFlags({
  UseAliasDefinedOutsideCurrentScope = 0,
  AllowUniqueESSymbolType = 0,
}: Readonly<Record<string, number>>): number {
  return UseAliasDefinedOutsideCurrentScope | AllowUniqueESSymbolType;
}
