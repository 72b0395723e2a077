import type { NativeType } from "./api.ts";
import type { DeclaredSignature } from "./declared-signature.ts";
import { enumMembers } from "./enum-members.ts";
import type { Faces } from "./faces.ts";
import type { IndexInfoFace } from "./index-info-face.ts";
import type { LiteralFace } from "./literal-face.ts";
import { MappedFace } from "./mapped-face.ts";
import type { SignatureFace } from "./signature-face.ts";
import type { SymbolFace } from "./symbol-face.ts";
import { TypeMembers } from "./type-members.ts";

/** A type as `classic/` knows it: what it is asked is asked of the other process once. */
export class TypeFace {
  readonly id: number;
  readonly flags: number;
  readonly objectFlags: number;
  readonly native: NativeType;
  readonly #faces: Faces;
  readonly #members: TypeMembers;
  readonly #signatures = new Map<number, readonly (SignatureFace | DeclaredSignature)[]>();
  #mapped: MappedFace | undefined;
  #symbol: SymbolFace | undefined;
  #types: readonly (TypeFace | LiteralFace)[] | undefined;
  #properties: readonly SymbolFace[] | undefined;
  #byName: ReadonlyMap<string, SymbolFace> | undefined;
  #indexInfos: readonly IndexInfoFace[] | undefined;
  #arguments: readonly TypeFace[] | undefined;

  constructor(faces: Faces, native: NativeType) {
    this.#faces = faces;
    this.#members = new TypeMembers(faces, this);
    this.native = native;
    this.id = native.id;
    this.flags = native.flags;
    this.objectFlags = native.objectFlags ?? 0;
    // `"target" in type` and `"value" in type` tell kinds of types apart.
    if (this.isObject("Reference")) this.#define("target", () => this.#faces.type(native.getTarget()));
    if (native.value !== undefined) this.#define("value", () => valueOf(native.value));
  }

  get intrinsicName(): string | undefined {
    return this.native.intrinsicName;
  }

  get symbol(): SymbolFace | undefined {
    if (this.#symbol === undefined) {
      this.#symbol = this.#faces.knownSymbol(this.native.symbol) ?? this.#askForSymbol();
    }
    return this.#symbol;
  }

  get aliasSymbol(): SymbolFace | undefined {
    const native = this.native.getAliasSymbol();
    return native && this.#faces.symbol(native);
  }

  get aliasTypeArguments(): readonly TypeFace[] | undefined {
    const types = this.#faces.types(this.native.getAliasTypeArguments());
    return types.length === 0 ? undefined : types;
  }

  /** Of unions, intersections and template literals. */
  get types(): readonly (TypeFace | LiteralFace)[] {
    this.#types ??= this.#askForTypes();
    return this.#types;
  }

  get texts(): readonly string[] {
    return this.native.texts;
  }

  get elementFlags(): readonly number[] {
    return this.native.elementFlags ?? [];
  }

  get typeParameters(): readonly TypeFace[] {
    return this.#faces.types(this.native.getTypeParameters());
  }

  /** Of `keyof T` the `T`. */
  get type(): TypeFace {
    return this.#faces.type(this.native.getTarget());
  }

  get regularType(): TypeFace | undefined {
    const native = this.native.getRegularType();
    return native && this.#faces.type(native);
  }

  /** Of a mapped type, all that can only be found out by reading it. */
  get mapped(): MappedFace | undefined {
    if (this.isObject("Mapped")) this.#mapped ??= new MappedFace(this.#faces, this);
    return this.#mapped;
  }

  get declaration(): MappedFace["declaration"] | undefined {
    return this.mapped?.declaration;
  }

  get constraintType(): TypeFace | undefined {
    return this.mapped?.constraintType;
  }

  get modifiersType(): TypeFace | undefined {
    return this.mapped?.modifiersType;
  }

  get indexInfos(): readonly IndexInfoFace[] {
    this.#indexInfos ??= this.#members.indexInfos();
    return this.#indexInfos;
  }

  get typeArguments(): readonly TypeFace[] {
    this.#arguments ??= this.#faces.types(this.#faces.project.checker.getTypeArguments(this.native));
    return this.#arguments;
  }

  /** When they are known from elsewhere. */
  noteArguments(types: readonly TypeFace[]): void {
    this.#arguments ??= types;
  }

  /** By the name of a flag. */
  is(flag: string): boolean {
    return (this.flags & (this.#faces.modules.sync.TypeFlags[flag] ?? 0)) !== 0;
  }

  /** By the name of an object flag. */
  isObject(flag: string): boolean {
    return this.is("Object") && (this.objectFlags & (this.#faces.modules.sync.ObjectFlags[flag] ?? 0)) !== 0;
  }

  /** An object as it stands: no union, no parameter, nothing that could be absent. */
  get isPlainObject(): boolean {
    return this.is("Object");
  }

  getSymbol(): SymbolFace | undefined {
    return this.symbol;
  }

  getProperties(): readonly SymbolFace[] {
    this.#properties ??= this.#members.properties();
    return this.#properties;
  }

  getProperty(name: string): SymbolFace | undefined {
    this.#byName ??= new Map(this.getProperties().map((property) => [property.name, property]));
    return this.#byName.get(name);
  }

  getSignatures(kind: number): readonly (SignatureFace | DeclaredSignature)[] {
    const known = this.#signatures.get(kind) ?? this.#members.signatures(kind);
    this.#signatures.set(kind, known);
    return known;
  }

  getStringIndexType(): TypeFace | undefined {
    const { String: string } = this.#faces.modules.sync.TypeFlags;
    return this.indexInfos.find(({ keyType }) => (keyType.flags & (string ?? 0)) !== 0)?.type;
  }

  isUnion(): boolean {
    return this.is("Union");
  }

  isIntersection(): boolean {
    return this.is("Intersection");
  }

  isStringLiteral(): boolean {
    return this.is("StringLiteral");
  }

  isNumberLiteral(): boolean {
    return this.is("NumberLiteral");
  }

  isClass(): boolean {
    return this.isObject("Class");
  }

  #askForSymbol(): SymbolFace | undefined {
    const native = this.native.getSymbol();
    return native && this.#faces.symbol(native);
  }

  #askForTypes(): readonly (TypeFace | LiteralFace)[] {
    try {
      return this.#faces.types(this.native.getTypes());
    } catch (error) {
      const members = enumMembers(this.#faces, this);
      if (members.length === 0) throw error;
      return members;
    }
  }

  #define(name: string, get: () => unknown): void {
    Object.defineProperty(this, name, { get });
  }
}

/** A `bigint` is a sign and digits to the older compilers. */
function valueOf(value: NativeType["value"]): unknown {
  if (typeof value !== "bigint") return value;
  const negative = value < 0n;
  return { negative, base10Value: String(negative ? -value : value) };
}
