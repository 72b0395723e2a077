import type { NativeSymbol } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { LiteralFace } from "./literal-face.ts";
import type { TypeFace } from "./type-face.ts";

/**
 * The members of an enum one by one: of a union with an infinite number in it TypeScript 7.0 can send none, since JSON
 * has no such number.
 */
export function enumMembers(faces: Faces, { symbol }: TypeFace): readonly (TypeFace | LiteralFace)[] {
  const { EnumMember = 0 } = faces.modules.sync.SymbolFlags;
  return [...(symbol?.native.getExports().values() ?? [])]
    .filter(({ flags }) => (flags & EnumMember) !== 0)
    .map((member) => memberType(faces, member));
}

function memberType(faces: Faces, member: NativeSymbol): TypeFace | LiteralFace {
  try {
    return faces.type(faces.project.checker.getDeclaredTypeOfSymbol(member));
  } catch {
    return faces.literal(Number.POSITIVE_INFINITY, faces.symbol(member));
  }
}
