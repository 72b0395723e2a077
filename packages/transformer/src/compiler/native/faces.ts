import type ts from "typescript";
import type {
  NativeModules,
  NativeNodeHandle,
  NativeProject,
  NativeSignature,
  NativeSymbol,
  NativeType,
} from "./api.ts";
import { LiteralFace } from "./literal-face.ts";
import { SignatureFace } from "./signature-face.ts";
import { SymbolFace } from "./symbol-face.ts";
import { TypeFace } from "./type-face.ts";

/**
 * What TypeScript 7 tells of types, symbols and signatures, with the faces that `classic/` knows: one for each, so that
 * they can be compared, and so that nothing is asked twice.
 */
export class Faces {
  readonly modules: NativeModules;
  readonly project: NativeProject;
  readonly #types = new Map<number, TypeFace>();
  readonly #symbols = new Map<number, SymbolFace>();
  readonly #signatures = new Map<number, SignatureFace>();
  readonly #literals = new Map<string | number | SymbolFace, LiteralFace>();

  constructor(modules: NativeModules, project: NativeProject) {
    this.modules = modules;
    this.project = project;
  }

  type(native: NativeType): TypeFace {
    const known = this.#types.get(native.id) ?? new TypeFace(this, native);
    this.#types.set(native.id, known);
    return known;
  }

  types(natives: readonly NativeType[] | undefined): readonly TypeFace[] {
    return (natives ?? []).map((native) => this.type(native));
  }

  symbol(native: NativeSymbol): SymbolFace {
    const known = this.#symbols.get(native.id) ?? new SymbolFace(this, native);
    this.#symbols.set(native.id, known);
    return known;
  }

  /** Symbols whose types will be asked for together, most likely. */
  group(natives: readonly NativeSymbol[]): readonly SymbolFace[] {
    const symbols = natives.map((native) => this.symbol(native));
    for (const symbol of symbols) symbol.group ??= symbols;
    return symbols;
  }

  signature(native: NativeSignature): SignatureFace {
    const known = this.#signatures.get(native.id) ?? new SignatureFace(this, native);
    this.#signatures.set(native.id, known);
    return known;
  }

  /** A type that the checker has not been asked for, since it makes none by name. */
  literal(value: string | number, symbol?: SymbolFace): LiteralFace {
    const key = symbol ?? value;
    const known = this.#literals.get(key) ?? new LiteralFace(this, value, -1 - this.#literals.size, symbol);
    this.#literals.set(key, known);
    return known;
  }

  node(handle: NativeNodeHandle | undefined): ts.Node | undefined {
    return handle?.resolve() as ts.Node | undefined;
  }
}
