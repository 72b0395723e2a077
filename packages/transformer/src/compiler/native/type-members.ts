import { type DeclaredMembers, declaredMembers } from "./declared-members.ts";
import { type DeclaredSignature, declaredSignature } from "./declared-signature.ts";
import type { Faces } from "./faces.ts";
import { type IndexInfoFace, indexInfoFace } from "./index-info-face.ts";
import type { SignatureFace } from "./signature-face.ts";
import type { SymbolFace } from "./symbol-face.ts";
import type { TypeFace } from "./type-face.ts";

/** What a type has inside. Where its declaration shows that, the other process is not asked. */
export class TypeMembers {
  readonly #faces: Faces;
  readonly #type: TypeFace;

  constructor(faces: Faces, type: TypeFace) {
    this.#faces = faces;
    this.#type = type;
  }

  properties(): readonly SymbolFace[] {
    const shown = this.#isGeneric ? undefined : this.#declared?.properties;
    if (shown !== undefined) return shown;
    if (this.#isFunction && !this.#hasAssignedMembers) return [];
    const { native, mapped } = this.#type;
    const found = this.#faces.group(this.#faces.project.checker.getPropertiesOfType(native));
    return found.length === 0 ? found : (mapped?.inOrder(found) ?? found);
  }

  signatures(kind: number): readonly (SignatureFace | DeclaredSignature)[] {
    if (this.#type.isObject("Mapped") || this.#declared?.signatures === false) return [];
    if (this.#isFunction) {
      if (kind !== this.#faces.modules.sync.SignatureKind["Call"]) return [];
      const { symbol } = this.#type;
      const declared = symbol && declaredSignature(this.#faces, symbol);
      if (declared !== undefined) return [declared];
    }
    return this.#faces.project.checker
      .getSignaturesOfType(this.#type.native, kind)
      .map((signature) => this.#faces.signature(signature));
  }

  indexInfos(): readonly IndexInfoFace[] {
    if (this.#isFunction || this.#declared?.indexes === false) return [];
    const found = this.#faces.project.checker.getIndexInfosOfType(this.#type.native);
    return found.map((info) => indexInfoFace(this.#faces, info));
  }

  /** The type of a declared function, which nothing else is declared with. */
  get #isFunction(): boolean {
    const { Function: declared } = this.#faces.modules.sync.SymbolFlags;
    return this.#type.is("Object") && this.#type.symbol?.flags === declared;
  }

  /** `search.limit = 3` makes a member of a function. */
  get #hasAssignedMembers(): boolean {
    const { name = "", declarations = [] } = this.#type.symbol ?? {};
    return declarations.some((node) => node.getSourceFile().text.includes(`${name}.`));
  }

  /** Or made from something generic, so that its members have other types than those of the declaration. */
  get #isGeneric(): boolean {
    return ["Reference", "Instantiated", "Class"].some((flag) => this.#type.isObject(flag));
  }

  /** What kinds of members it has, where its declaration shows them all. */
  get #declared(): DeclaredMembers | undefined {
    const { symbol } = this.#type;
    return this.#type.is("Object") && !this.#type.isObject("Mapped") && symbol !== undefined
      ? declaredMembers(this.#faces, symbol)
      : undefined;
  }
}
