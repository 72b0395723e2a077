import type { NativeIndexInfo } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { TypeFace } from "./type-face.ts";

/** What `[key: string]: number` says, as `classic/` knows it. */
export function indexInfoFace(
  faces: Faces,
  { keyType, valueType, declaration }: NativeIndexInfo,
): IndexInfoFace {
  return {
    keyType: faces.type(keyType),
    type: faces.type(valueType),
    get declaration() {
      return faces.node(declaration);
    },
  };
}

export interface IndexInfoFace {
  readonly keyType: TypeFace;
  readonly type: TypeFace;
  readonly declaration: unknown;
}
