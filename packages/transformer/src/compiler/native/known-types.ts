import type ts from "typescript";
import type { NativeNode } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { TypeFace } from "./type-face.ts";

/** Types of nodes that are the same wherever they stand: of a keyword, and of a literal that was met before. */
export function knownTypes(faces: Faces): (node: NativeNode) => TypeFace | undefined {
  const { SyntaxKind } = faces.modules.ast;
  const keywords = new Set(keywordNames.map((name) => SyntaxKind[name]));
  const byKind = new Map<number, TypeFace>();
  return (node) => {
    const { literal } = node as unknown as { readonly literal?: NativeNode };
    const kind = node.kind === SyntaxKind["LiteralType"] && literal !== undefined ? literal.kind : node.kind;
    if (literal !== undefined && node.kind !== kind && !keywords.has(kind))
      return literalType(faces, literal);
    if (!keywords.has(kind)) return undefined;
    const native = byKind.has(kind) ? undefined : faces.project.checker.getTypeFromTypeNode(node);
    if (native !== undefined) byKind.set(kind, faces.type(native));
    return byKind.get(kind);
  };
}

const keywordNames = [
  ...["AnyKeyword", "UnknownKeyword", "StringKeyword", "NumberKeyword", "BooleanKeyword", "BigIntKeyword"],
  ...["UndefinedKeyword", "VoidKeyword", "NeverKeyword", "ObjectKeyword"],
  // In a literal type.
  ...["NullKeyword", "TrueKeyword", "FalseKeyword"],
];

function literalType(faces: Faces, literal: NativeNode): TypeFace | undefined {
  const { SyntaxKind } = faces.modules.ast;
  const { text } = literal as unknown as ts.StringLiteral;
  if (literal.kind === SyntaxKind["StringLiteral"]) return faces.seenLiteral(text);
  return literal.kind === SyntaxKind["NumericLiteral"] ? faces.seenLiteral(Number(text)) : undefined;
}
