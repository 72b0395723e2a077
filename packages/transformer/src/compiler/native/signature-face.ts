import type ts from "typescript";
import type { NativeNode, NativeSignature } from "./api.ts";
import type { Faces } from "./faces.ts";
import type { SymbolFace } from "./symbol-face.ts";
import type { TypeFace } from "./type-face.ts";

/** A signature as `classic/` knows it. */
export class SignatureFace {
  readonly #faces: Faces;
  readonly #native: NativeSignature;
  #parameters: readonly SymbolFace[] | undefined;
  #returns: TypeFace | undefined;

  constructor(faces: Faces, native: NativeSignature) {
    this.#faces = faces;
    this.#native = native;
  }

  get declaration(): ts.Node | undefined {
    return this.#faces.node(this.#native.declaration);
  }

  /** The lowest bit says in every version that the last parameter takes the rest. */
  get flags(): number {
    return this.#native.hasRestParameter ? 1 : 0;
  }

  getParameters(): readonly SymbolFace[] {
    this.#parameters ??= this.#faces.group(this.#native.getParameters());
    return this.#parameters;
  }

  /** Of a function that is not generic what stands after its parameters. */
  #written(): TypeFace | undefined {
    if (this.#native.target !== undefined || (this.#native.typeParameters?.length ?? 0) > 0) return undefined;
    const { type } = (this.declaration ?? {}) as { readonly type?: NativeNode };
    const isPredicate = type?.kind === this.#faces.modules.ast.SyntaxKind["TypePredicate"];
    return type === undefined || isPredicate ? undefined : this.#faces.typesOfNodes.get(type);
  }

  getReturnType(): TypeFace | undefined {
    this.#returns ??= this.#written();
    if (this.#returns === undefined) {
      const native = this.#faces.project.checker.getReturnTypeOfSignature(this.#native);
      this.#returns = native && this.#faces.type(native);
    }
    return this.#returns;
  }
}
