import type ts from "typescript";
import type { Faces } from "./faces.ts";
import { renamed } from "./renamed-keys.ts";
import type { SymbolFace } from "./symbol-face.ts";
import type { TypeFace } from "./type-face.ts";

/**
 * What the members of a mapped type are made from. TypeScript 7 keeps that to itself, so that it is read from the
 * declaration, with the arguments of the alias in the place of its parameters.
 */
export class MappedFace {
  readonly declaration: ts.MappedTypeNode;
  readonly #faces: Faces;
  readonly #filled: Filled | undefined;

  constructor(faces: Faces, type: TypeFace) {
    this.#faces = faces;
    this.declaration = type.symbol?.declarations?.[0] as ts.MappedTypeNode;
    this.#filled = this.#filledIn(type);
  }

  /** What stands after `in`; of `keyof T` the `T`, which is generic if that is. */
  get constraintType(): TypeFace | undefined {
    const { constraint } = this.declaration.typeParameter;
    return constraint && this.#typeOf(this.#keyed(constraint) ?? constraint, this.#filled);
  }

  /** Of `Pick<T, K>` and of `{ [K in keyof T]: … }` what `T` is. */
  get modifiersType(): TypeFace | undefined {
    const { constraint } = this.declaration.typeParameter;
    const source = constraint && (this.#keyed(constraint) ?? this.#keyed(this.#constraintOf(constraint)));
    return source && this.#typeOf(source, this.#filled);
  }

  /** The members of `[K in keyof T as …]` in the order of those of `T`. */
  inOrder(properties: readonly SymbolFace[]): readonly SymbolFace[] {
    if (this.declaration.nameType === undefined) return properties;
    const places = new Map<string, number>();
    for (const { name } of this.modifiersType?.getProperties() ?? []) {
      for (const each of renamed(this.#faces, this.declaration, name)) {
        if (!places.has(each)) places.set(each, places.size);
      }
    }
    const placeOf = ({ name }: SymbolFace): number => places.get(name) ?? places.size;
    return [...properties].sort((a, b) => placeOf(a) - placeOf(b));
  }

  #keyed(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
    const { KeyOfKeyword } = this.#faces.modules.ast.SyntaxKind;
    if (node === undefined || !this.#isKind(node, "TypeOperator")) return undefined;
    const { operator, type } = node as ts.TypeOperatorNode;
    return (operator as number) === KeyOfKeyword ? type : undefined;
  }

  /** Of `K` what its own declaration says after `extends`. */
  #constraintOf(node: ts.TypeNode): ts.TypeNode | undefined {
    const declaration = this.#parameterOf(node)?.declarations?.[0] as ts.TypeParameterDeclaration | undefined;
    return declaration?.constraint;
  }

  /** From the alias that a type has, through the aliases that this one stands for, to the declaration. */
  #filledIn({ aliasSymbol, aliasTypeArguments, objectFlags }: TypeFace): Filled | undefined {
    if (aliasSymbol === undefined) {
      const { Instantiated = 0 } = this.#faces.modules.sync.ObjectFlags;
      return (objectFlags & Instantiated) === 0 ? new Map() : undefined;
    }
    return this.#follow(aliasSymbol, () => aliasTypeArguments ?? [], new Set());
  }

  #follow(
    alias: SymbolFace,
    argumentsFor: (parameters: readonly ts.TypeParameterDeclaration[]) => readonly (TypeFace | undefined)[],
    seen: Set<SymbolFace>,
  ): Filled | undefined {
    if (seen.has(alias)) return undefined;
    seen.add(alias);
    const declaration = (alias.declarations ?? []).find((node) =>
      this.#isKind(node, "TypeAliasDeclaration"),
    ) as ts.TypeAliasDeclaration | undefined;
    if (declaration === undefined) return undefined;
    const parameters = declaration.typeParameters ?? [];
    const given = argumentsFor([...parameters]);
    const filled: Filled = new Map([...parameters].map(({ name }, index) => [name.text, given[index]]));
    if (isWithin(this.declaration, declaration)) return filled;
    const inner = this.#unparenthesised(declaration.type);
    if (!this.#isKind(inner, "TypeReference")) return undefined;
    const { typeName, typeArguments } = inner as ts.TypeReferenceNode;
    const next = this.#symbolAt(typeName);
    const types = [...(typeArguments ?? [])].map((node) => this.#typeOf(node, filled));
    return next && this.#follow(next, () => types, seen);
  }

  #unparenthesised(node: ts.TypeNode): ts.TypeNode {
    return this.#isKind(node, "ParenthesizedType")
      ? this.#unparenthesised((node as ts.ParenthesizedTypeNode).type)
      : node;
  }

  /** What a written type is where the parameters are filled in; of one that is made of them, what makes it generic. */
  #typeOf(node: ts.TypeNode, filled: Filled | undefined): TypeFace | undefined {
    if (filled === undefined) return undefined;
    const own = this.#parameterOf(node);
    if (own !== undefined && filled.has(own.name)) return filled.get(own.name);
    const names = this.#parametersIn(node).filter((name) => filled.has(name));
    if (names.length > 0) return names.map((name) => filled.get(name)).find((type) => this.#isGeneric(type));
    return this.#faces.typeOfNode(node);
  }

  #isGeneric(type: TypeFace | undefined): boolean {
    return (
      type !== undefined && (type.flags & (this.#faces.modules.sync.TypeFlags["Instantiable"] ?? 0)) !== 0
    );
  }

  #parameterOf(node: ts.TypeNode): SymbolFace | undefined {
    if (!this.#isKind(node, "TypeReference")) return undefined;
    const symbol = this.#symbolAt((node as ts.TypeReferenceNode).typeName);
    const { TypeParameter = 0 } = this.#faces.modules.sync.SymbolFlags;
    return symbol !== undefined && (symbol.flags & TypeParameter) !== 0 ? symbol : undefined;
  }

  #parametersIn(node: ts.Node): readonly string[] {
    const own = this.#parameterOf(node as ts.TypeNode);
    const names = own === undefined ? [] : [own.name];
    node.forEachChild((child) => {
      names.push(...this.#parametersIn(child));
    });
    return names;
  }

  #symbolAt(node: ts.Node): SymbolFace | undefined {
    const symbol = this.#faces.symbolAt(node);
    const { Alias = 0 } = this.#faces.modules.sync.SymbolFlags;
    if (symbol === undefined || (symbol.flags & Alias) === 0) return symbol;
    return this.#faces.symbol(this.#faces.project.checker.getAliasedSymbol(symbol.native));
  }

  #isKind(node: ts.Node, name: string): boolean {
    return (node.kind as number) === this.#faces.modules.ast.SyntaxKind[name];
  }
}

/** By the name of each parameter what stands for it; undefined where that can't be told. */
type Filled = ReadonlyMap<string, TypeFace | undefined>;

function isWithin(node: ts.Node | undefined, outer: ts.Node): boolean {
  for (let each = node; each !== undefined; each = each.parent) if (each === outer) return true;
  return false;
}
