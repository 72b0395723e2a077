import type ts from "typescript";
import type { MethodView, TypeHandle } from "../compiler.ts";
import { commentOf } from "./comment.ts";
import { type Classic, typeHandle, writtenOf } from "./context.ts";
import { isLibraryFile } from "./library.ts";
import { isHiddenMember, isNamed } from "./members.ts";
import { nameSpanOf } from "./span.ts";

/** The methods and function-valued fields of an object, inherited ones after its own, nearest override once. */
export function methodsOf(classic: Classic, handle: TypeHandle): readonly MethodView[] {
  const { ts, checker } = classic;
  const { type } = writtenOf(handle);
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const declaration = property.declarations?.at(-1);
    if (declaration === undefined || !isNamed(property) || isHiddenMember(classic, property)) return [];
    // What a class has from `Map` or `EventEmitter` was not written for a model.
    if (isLibraryFile(classic, declaration.getSourceFile())) return [];
    if (property.flags & ts.SymbolFlags.Accessor || property.flags & ts.SymbolFlags.Prototype) return [];
    const member = checker.getTypeOfSymbol(property);
    const signature = checker.getSignaturesOfType(member, ts.SignatureKind.Call).at(-1);
    if (signature === undefined) return [];
    return [
      {
        name: ts.unescapeLeadingUnderscores(property.escapedName),
        type: typeHandle(member),
        comment:
          commentOf(classic, signature.declaration) ||
          inheritedComment(classic, declaration.parent, property.name),
        span: nameSpanOf(declaration),
      },
    ];
  });
}

/** A method without a doc comment takes the one of what it overrides or implements. */
function inheritedComment(classic: Classic, owner: ts.Node, name: string): string {
  const { ts, checker } = classic;
  if (!ts.isClassLike(owner) && !ts.isInterfaceDeclaration(owner)) return "";
  const parents = owner.heritageClauses?.flatMap((clause) => clause.types) ?? [];
  for (const parent of parents) {
    const declarations = checker.getTypeAtLocation(parent).getProperty(name)?.declarations ?? [];
    for (const declaration of declarations) {
      const found = commentOf(classic, declaration) || inheritedComment(classic, declaration.parent, name);
      if (found !== "") return found;
    }
  }
  return "";
}
