import type { NativeType } from "./api.ts";
import { type DeclaredMembers, declaredMembers } from "./declared-members.ts";
import { type DeclaredSignature, declaredSignature } from "./declared-signature.ts";
import { enumMembers } from "./enum-members.ts";
import type { Faces } from "./faces.ts";
import { type IndexInfoFace, indexInfoFace } from "./index-info-face.ts";
import type { LiteralFace } from "./literal-face.ts";
import { MappedFace } from "./mapped-face.ts";
import type { SignatureFace } from "./signature-face.ts";
import type { SymbolFace } from "./symbol-face.ts";

/** A type as `classic/` knows it: what it is asked is asked of the other process once. */
export class TypeFace {
  readonly id: number;
  readonly flags: number;
  readonly objectFlags: number;
  readonly native: NativeType;
  readonly #faces: Faces;
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
    this.native = native;
    this.id = native.id;
    this.flags = native.flags;
    this.objectFlags = native.objectFlags ?? 0;
    // `"target" in type` and `"value" in type` tell kinds of types apart.
    if (this.#isObject("Reference")) this.#define("target", () => this.#faces.type(native.getTarget()));
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
    if (this.#isObject("Mapped")) this.#mapped ??= new MappedFace(this.#faces, this);
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
    const hasNone = this.#isFunction || this.#declared?.indexes === false;
    this.#indexInfos ??= hasNone ? [] : this.#askForIndexInfos();
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

  /** An object as it stands: no union, no parameter, nothing that could be absent. */
  get isPlainObject(): boolean {
    return this.#is("Object");
  }

  getSymbol(): SymbolFace | undefined {
    return this.symbol;
  }

  getProperties(): readonly SymbolFace[] {
    this.#properties ??= this.#askForProperties();
    return this.#properties;
  }

  getProperty(name: string): SymbolFace | undefined {
    this.#byName ??= new Map(this.getProperties().map((property) => [property.name, property]));
    return this.#byName.get(name);
  }

  getSignatures(kind: number): readonly (SignatureFace | DeclaredSignature)[] {
    const known = this.#signatures.get(kind) ?? this.#askForSignatures(kind);
    this.#signatures.set(kind, known);
    return known;
  }

  getStringIndexType(): TypeFace | undefined {
    const { String: string } = this.#faces.modules.sync.TypeFlags;
    return this.indexInfos.find(({ keyType }) => (keyType.flags & (string ?? 0)) !== 0)?.type;
  }

  isUnion(): boolean {
    return this.#is("Union");
  }

  isIntersection(): boolean {
    return this.#is("Intersection");
  }

  isStringLiteral(): boolean {
    return this.#is("StringLiteral");
  }

  isNumberLiteral(): boolean {
    return this.#is("NumberLiteral");
  }

  isClass(): boolean {
    return this.#isObject("Class");
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

  #askForProperties(): readonly SymbolFace[] {
    const shown = this.#isGeneric ? undefined : this.#declared?.properties;
    if (shown !== undefined) return shown;
    if (this.#isFunction && !this.#hasAssignedMembers) return [];
    const found = this.#faces.group(this.#faces.project.checker.getPropertiesOfType(this.native));
    return found.length === 0 ? found : (this.mapped?.inOrder(found) ?? found);
  }

  #askForSignatures(kind: number): readonly (SignatureFace | DeclaredSignature)[] {
    if (this.#isObject("Mapped") || this.#declared?.signatures === false) return [];
    if (this.#isFunction) {
      if (kind !== this.#faces.modules.sync.SignatureKind["Call"]) return [];
      const declared = this.symbol && declaredSignature(this.#faces, this.symbol);
      if (declared !== undefined) return [declared];
    }
    return this.#faces.project.checker
      .getSignaturesOfType(this.native, kind)
      .map((signature) => this.#faces.signature(signature));
  }

  #askForIndexInfos(): readonly IndexInfoFace[] {
    const found = this.#faces.project.checker.getIndexInfosOfType(this.native);
    return found.map((info) => indexInfoFace(this.#faces, info));
  }

  /** The type of a declared function, which nothing else is declared with. */
  get #isFunction(): boolean {
    return this.#is("Object") && this.symbol?.flags === this.#faces.modules.sync.SymbolFlags["Function"];
  }

  /** `search.limit = 3` makes a member of a function. */
  get #hasAssignedMembers(): boolean {
    const { name = "", declarations = [] } = this.symbol ?? {};
    return declarations.some((node) => node.getSourceFile().text.includes(`${name}.`));
  }

  /** Or made from something generic, so that its members have other types than those of the declaration. */
  get #isGeneric(): boolean {
    return this.#isObject("Reference") || this.#isObject("Instantiated") || this.#isObject("Class");
  }

  /** What kinds of members it has, where its declaration shows them all. */
  get #declared(): DeclaredMembers | undefined {
    return this.#is("Object") && !this.#isObject("Mapped") && this.symbol !== undefined
      ? declaredMembers(this.#faces, this.symbol)
      : undefined;
  }

  #is(flag: string): boolean {
    return (this.flags & (this.#faces.modules.sync.TypeFlags[flag] ?? 0)) !== 0;
  }

  #isObject(flag: string): boolean {
    return this.#is("Object") && (this.objectFlags & (this.#faces.modules.sync.ObjectFlags[flag] ?? 0)) !== 0;
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
