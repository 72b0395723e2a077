import type { NativeNode } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { SymbolFace } from "./symbol-face.ts";

/** Which members, beside those with a name, the declarations of an interface or a literal type show. */
export interface DeclaredMembers {
  readonly signatures: boolean;
  readonly indexes: boolean;
  /** Undefined where a name must be computed. */
  readonly properties: readonly SymbolFace[] | undefined;
}

/** Undefined where a declaration does not show all: it extends another, or stands in a package. */
export function declaredMembers(faces: Faces, symbol: SymbolFace): DeclaredMembers | undefined {
  const known = members.get(symbol);
  if (known !== undefined) return known.found;
  const found = read(faces, symbol);
  members.set(symbol, { found });
  return found;
}

const members = new WeakMap<SymbolFace, { readonly found: DeclaredMembers | undefined }>();

function read(faces: Faces, { native, flags, declarations }: SymbolFace): DeclaredMembers | undefined {
  const { TypeLiteral = 0, Interface = 0 } = faces.modules.sync.SymbolFlags;
  if ((flags & ~(TypeLiteral | Interface)) !== 0) return undefined;
  if (
    native.declarations.length === 0 ||
    native.declarations.some(({ path }) => path.includes("/node_modules/"))
  )
    return undefined;
  const { SyntaxKind } = faces.modules.ast;
  const nodes = (declarations ?? []) as readonly unknown[] as readonly Declared[];
  const shown = nodes.filter(
    ({ kind, heritageClauses }) =>
      kind === SyntaxKind["TypeLiteral"] || (kind === SyntaxKind["InterfaceDeclaration"] && !heritageClauses),
  );
  if (shown.length < nodes.length) return undefined;
  const kinds = new Set(shown.flatMap((node) => [...node.members].map(({ kind }) => kind)));
  const has = (name: string): boolean => kinds.has(SyntaxKind[name] ?? -1);
  // A computed name may be one of an index.
  return {
    signatures: has("CallSignature") || has("ConstructSignature"),
    indexes: has("IndexSignature"),
    properties: propertiesOf(faces, shown),
  };
}

function propertiesOf(faces: Faces, nodes: readonly Declared[]): readonly SymbolFace[] | undefined {
  const names = nodes.flatMap(({ members }) => [...members].flatMap(({ name }) => name ?? []));
  const symbols = names.map((name) => faces.symbolOf(name));
  return symbols.every((symbol) => symbol !== undefined) ? [...new Set(symbols)] : undefined;
}

interface Declared extends NativeNode {
  readonly heritageClauses?: unknown;
  readonly members: readonly (NativeNode & { readonly name?: NativeNode })[];
}
