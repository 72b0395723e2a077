import type ts from "typescript";
import type { Faces } from "./faces.ts";
import type { SymbolFace } from "./symbol-face.ts";
import type { TypeFace } from "./type-face.ts";

/** The signature of a function that is written down in full, so that nobody need be asked for it. */
export interface DeclaredSignature {
  readonly declaration: ts.Node;
  readonly flags: number;
  getParameters(): readonly SymbolFace[];
  getReturnType(): TypeFace | undefined;
}

/** Undefined for overloads, for generic functions, and where a type or a name is left to the checker. */
export function declaredSignature(
  faces: Faces,
  { declarations = [] }: SymbolFace,
): DeclaredSignature | undefined {
  const { SyntaxKind } = faces.modules.ast;
  const [node] = declarations as readonly ts.FunctionDeclaration[];
  if (declarations.length !== 1 || (node?.kind as number) !== SyntaxKind["FunctionDeclaration"])
    return undefined;
  if (node === undefined || node.typeParameters !== undefined || !isTypeScript(node)) return undefined;
  const { type } = node;
  if (type === undefined || (type.kind as number) === SyntaxKind["TypePredicate"]) return undefined;
  const nodes = [...node.parameters];
  const parameters = nodes.map(({ name }) => parameterNamed(faces, name));
  const returns = faces.typeOfNode(type);
  if (returns === undefined || !parameters.every((parameter) => parameter !== undefined)) return undefined;
  return {
    declaration: node,
    flags: nodes.at(-1)?.dotDotDotToken === undefined ? 0 : 1,
    getParameters: () => parameters,
    getReturnType: () => returns,
  };
}

function parameterNamed(faces: Faces, name: ts.BindingName): SymbolFace | undefined {
  const isPlain = (name.kind as number) === faces.modules.ast.SyntaxKind["Identifier"];
  return isPlain && (name as ts.Identifier).text !== "this" ? faces.symbolOf(name) : undefined;
}

/** In JavaScript types are written elsewhere. */
function isTypeScript(node: ts.Node): boolean {
  return /\.[cm]?tsx?$/.test(node.getSourceFile().fileName);
}
