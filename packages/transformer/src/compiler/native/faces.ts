import type ts from "typescript";
import type {
  NativeModules,
  NativeNode,
  NativeNodeHandle,
  NativeProject,
  NativeSignature,
  NativeSymbol,
  NativeType,
} from "./api.ts";
import { knownTypes } from "./known-types.ts";
import { LiteralFace } from "./literal-face.ts";
import { prefetchOf } from "./prefetch.ts";
import { SignatureFace } from "./signature-face.ts";
import { SymbolFace } from "./symbol-face.ts";
import { TypeFace } from "./type-face.ts";
import { noteWritten } from "./written-types.ts";

/**
 * What TypeScript 7 tells of types, symbols and signatures, with the faces that `classic/` knows: one for each, so that
 * they can be compared, and so that nothing is asked twice.
 */
export class Faces {
  readonly modules: NativeModules;
  readonly project: NativeProject;
  readonly #types = new Map<number, TypeFace>();
  /** What the checker has answered, by node. */
  readonly symbolsAt: Map<NativeNode, SymbolFace | undefined> = new Map();
  readonly typesOfNodes: Map<NativeNode, TypeFace | undefined> = new Map();
  readonly #expected = new Set<ts.SourceFile>();
  readonly #seen = new Map<unknown, TypeFace>();
  readonly #symbols = new Map<number, SymbolFace>();
  readonly #signatures = new Map<number, SignatureFace>();
  readonly #knownType: (node: NativeNode) => TypeFace | undefined;
  readonly #literals = new Map<string | number | SymbolFace, LiteralFace>();

  constructor(modules: NativeModules, project: NativeProject) {
    this.modules = modules;
    this.project = project;
    this.#knownType = knownTypes(this);
  }

  type(native: NativeType): TypeFace {
    const known = this.#types.get(native.id);
    if (known !== undefined) return known;
    const type = new TypeFace(this, native);
    this.#types.set(native.id, type);
    if (native.regularType === native.id) this.#noteLiteral(type);
    return type;
  }

  /** The literal type of a value, when the checker has sent it already. */
  seenLiteral(value: unknown): TypeFace | undefined {
    return this.#seen.get(value);
  }

  #noteLiteral(type: TypeFace): void {
    const { EnumLiteral = 0 } = this.modules.sync.TypeFlags;
    if ((type.flags & EnumLiteral) === 0) this.#seen.set(type.native.value, type);
  }

  types(natives: readonly NativeType[] | undefined): readonly TypeFace[] {
    return (natives ?? []).map((native) => this.type(native));
  }

  symbol(native: NativeSymbol): SymbolFace {
    const known = this.#symbols.get(native.id) ?? new SymbolFace(this, native);
    this.#symbols.set(native.id, known);
    return known;
  }

  knownSymbol(id: number | undefined): SymbolFace | undefined {
    return id === undefined ? undefined : this.#symbols.get(id);
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
    const node = handle?.resolve() as ts.Node | undefined;
    if (node !== undefined) this.expectFile(node.getSourceFile());
    return node;
  }

  /** The type that a node stands for. */
  typeOfNode(node: NativeNode): TypeFace | undefined {
    if (!this.typesOfNodes.has(node))
      this.typesOfNodes.set(node, this.#knownType(node) ?? this.#askForType(node));
    return this.typesOfNodes.get(node);
  }

  #askForType(node: NativeNode): TypeFace | undefined {
    const native = this.project.checker.getTypeFromTypeNode(node);
    return native && this.type(native);
  }

  /** The symbol that a name stands for, which may be that of an import. */
  symbolAt(name: NativeNode): SymbolFace | undefined {
    if (!this.symbolsAt.has(name)) {
      const native = this.project.checker.getSymbolAtLocation(name);
      this.symbolsAt.set(name, native && this.symbol(native));
    }
    return this.symbolsAt.get(name);
  }

  /** The symbol of a name in a file that something was asked of. */
  symbolOf(name: NativeNode): SymbolFace | undefined {
    return this.symbolsAt.get(name);
  }

  /** Asks for all that a file of the project declares, when anything of it is met. */
  expectFile(source: ts.SourceFile): void {
    if (this.#expected.has(source)) return;
    this.#expected.add(source);
    if (source.isDeclarationFile || source.fileName.includes("/node_modules/")) return;
    const { types, names, typed } = prefetchOf(this.modules, source);
    const { checker } = this.project;
    for (const [index, type] of checker.getTypeAtLocation(types).entries())
      this.typesOfNodes.set(types[index] as NativeNode, type && this.type(type));
    for (const [index, symbol] of checker.getSymbolAtLocation(names).entries())
      this.symbolsAt.set(names[index] as NativeNode, symbol && this.symbol(symbol));
    noteWritten(this, types);
    const members = typed.flatMap((name) => this.symbolsAt.get(name) ?? []);
    for (const member of members) member.group ??= members;
  }
}
