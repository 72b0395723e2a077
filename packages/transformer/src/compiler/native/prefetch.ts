import type ts from "typescript";
import type { NativeModules, NativeNode } from "./api.ts";

/** What will be asked of a file once anything of it is: all of it can be answered in a few requests. */
export interface Prefetch {
  /** Written types, but for those that are the same everywhere. */
  readonly types: readonly NativeNode[];
  /** Names of what is declared, and of the types that are referred to. */
  readonly names: readonly NativeNode[];
  /** Of those the ones that are members and parameters, whose types matter. */
  readonly typed: readonly NativeNode[];
}

/** Walks over the declarations of a file, and not into the bodies of functions. */
export function prefetchOf({ ast }: NativeModules, source: ts.SourceFile): Prefetch {
  const { SyntaxKind } = ast;
  const { FirstTypeNode = 0, LastTypeNode = 0, Block, LiteralType, TypeReference } = SyntaxKind;
  const kindsOf = (names: readonly string[]) => new Set(names.map((name) => SyntaxKind[name]));
  const [typedKinds, namedKinds] = [kindsOf(typed), kindsOf(named)];
  const found = { types: [] as NativeNode[], names: [] as NativeNode[], typed: [] as NativeNode[] };
  const visit = (node: Visited): void => {
    const { kind } = node;
    if (kind === Block) return;
    if (kind >= FirstTypeNode && kind <= LastTypeNode && kind !== LiteralType) found.types.push(node);
    if (kind === TypeReference && node.typeName !== undefined) found.names.push(node.typeName);
    const isTyped = typedKinds.has(kind);
    if ((isTyped || namedKinds.has(kind)) && node.name !== undefined) {
      found.names.push(node.name);
      if (isTyped) found.typed.push(node.name);
    }
    node.forEachChild(visit);
  };
  (source as unknown as Visited).forEachChild(visit);
  return found;
}

interface Visited extends NativeNode {
  readonly name?: NativeNode;
  readonly typeName?: NativeNode;
  forEachChild(visit: (node: Visited) => void): void;
}

const typed = ["PropertySignature", "PropertyDeclaration", "Parameter"];
const named = [
  "InterfaceDeclaration",
  "TypeAliasDeclaration",
  "FunctionDeclaration",
  "MethodSignature",
  "EnumDeclaration",
  "EnumMember",
];
