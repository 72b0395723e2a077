import type ts from "typescript";
import type { NativeSymbol } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { TypeFace } from "./type-face.ts";

/** A symbol as `classic/` knows it. */
export class SymbolFace {
  readonly native: NativeSymbol;
  readonly #faces: Faces;
  /** Those it came with: the types of all are asked for at once. */
  group: readonly SymbolFace[] | undefined;
  #type: TypeFace | undefined;
  #declarations: readonly ts.Node[] | undefined;

  constructor(faces: Faces, native: NativeSymbol) {
    this.#faces = faces;
    this.native = native;
  }

  get name(): string {
    return this.native.name;
  }

  get escapedName(): string {
    return this.native.escapedName;
  }

  get flags(): number {
    return this.native.flags;
  }

  get declarations(): readonly ts.Node[] | undefined {
    if (this.native.declarations.length === 0) return undefined;
    this.#declarations ??= this.native.declarations
      .map((handle) => this.#faces.node(handle))
      .filter((node) => node !== undefined);
    return this.#declarations;
  }

  get valueDeclaration(): ts.Node | undefined {
    return this.#faces.node(this.native.valueDeclaration);
  }

  get exports(): ReadonlyMap<string, SymbolFace> {
    return new Map([...this.native.getExports()].map(([name, symbol]) => [name, this.#faces.symbol(symbol)]));
  }

  get type(): TypeFace {
    if (this.#type === undefined) this.#askForGroup();
    return this.#type as TypeFace;
  }

  #askForGroup(): void {
    const asked = (this.group ?? [this]).filter((symbol) => symbol.#type === undefined);
    const types = this.#faces.project.checker.getTypeOfSymbol(asked.map(({ native }) => native));
    for (const [index, symbol] of asked.entries()) {
      const type = types[index];
      if (type !== undefined) symbol.#type = this.#faces.type(type);
    }
  }
}
