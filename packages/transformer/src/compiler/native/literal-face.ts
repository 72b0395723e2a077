import type { Faces } from "./faces.ts";
import type { SymbolFace } from "./symbol-face.ts";

/** A literal type that the checker was never asked for, or that it can't send: `1 / 0` has no JSON. */
export class LiteralFace {
  readonly id: number;
  readonly flags: number;
  readonly objectFlags = 0;
  /** The member of an enum that it is. */
  readonly symbol: SymbolFace | undefined;
  readonly value: string | number;

  constructor(faces: Faces, value: string | number, id: number, symbol?: SymbolFace) {
    this.symbol = symbol;
    this.id = id;
    this.value = value;
    const { StringLiteral = 0, NumberLiteral = 0 } = faces.modules.sync.TypeFlags;
    this.flags = typeof value === "string" ? StringLiteral : NumberLiteral;
  }

  isUnion(): boolean {
    return false;
  }

  isStringLiteral(): boolean {
    return typeof this.value === "string";
  }

  isNumberLiteral(): boolean {
    return typeof this.value === "number";
  }
}
