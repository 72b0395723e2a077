import type ts from "typescript";
import type { NativeNode } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { TypeFace } from "./type-face.ts";

/** What can be told of types by how they are written, once those are known that they are written with. */
export function noteWritten(faces: Faces, nodes: readonly NativeNode[]): void {
  const { ArrayType, TypeLiteral, TypeReference } = faces.modules.ast.SyntaxKind;
  for (const node of nodes) {
    const type = faces.typesOfNodes.get(node);
    if (type === undefined) continue;
    if (node.kind === ArrayType) noteElement(faces, node, type);
    if (node.kind === TypeLiteral) noteLiteral(faces, node, type);
    if (node.kind === TypeReference) noteArguments(faces, node, type);
  }
}

function noteElement(faces: Faces, node: NativeNode, type: TypeFace): void {
  const { elementType } = node as unknown as ts.ArrayTypeNode;
  const element = faces.typesOfNodes.get(elementType);
  if (element !== undefined && isReference(faces, type)) type.noteArguments([element]);
}

/** Its symbol has no other declaration. That of `{}` is everywhere the same. */
function noteLiteral(faces: Faces, node: NativeNode, type: TypeFace): void {
  const { symbol: id, objectFlags = 0 } = type.native;
  const { Anonymous = 0, Instantiated = 0 } = faces.modules.sync.ObjectFlags;
  const { members } = node as unknown as ts.TypeLiteralNode;
  const isOwn = (objectFlags & Anonymous) !== 0 && (objectFlags & Instantiated) === 0;
  if (id === undefined || !isOwn || members.length === 0) return;
  const { fileName: path } = (node as unknown as ts.Node).getSourceFile();
  faces.symbol({
    id,
    name: "__type",
    escapedName: "__type",
    flags: faces.modules.sync.SymbolFlags["TypeLiteral"] ?? 0,
    declarations: [{ path, resolve: () => node }],
    valueDeclaration: undefined,
    getExports: () => new Map(),
  });
}

/** `Promise<Row>`, where it names the generic type itself and all its parameters. */
function noteArguments(faces: Faces, node: NativeNode, type: TypeFace): void {
  const { typeName, typeArguments } = node as unknown as ts.TypeReferenceNode;
  if (typeArguments === undefined || !isReference(faces, type)) return;
  const written = [...typeArguments].map((argument) => faces.typesOfNodes.get(argument));
  if (!written.every((argument) => argument !== undefined)) return;
  const { symbol, native } = type;
  const isItself = symbol !== undefined && faces.symbolsAt.get(typeName) === symbol;
  if (isItself && native.getTarget().typeParameters?.length === written.length) type.noteArguments(written);
}

function isReference(faces: Faces, { native }: TypeFace): boolean {
  const { Reference = 0 } = faces.modules.sync.ObjectFlags;
  return native.target !== undefined && ((native.objectFlags ?? 0) & Reference) !== 0;
}
