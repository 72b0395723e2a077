import type ts from "typescript";
import type { LeafForm } from "../compiler.ts";
import type { Classic, TypeScriptPart } from "./context.ts";
import { isErrorType } from "./error-words.ts";
import { isToolSource, isToolSources, markedView } from "./marks.ts";

/** What an expression that is no structure is, where tools are expected. */
export function leafForm(classic: Classic, node: ts.Node, given: ts.Type): LeafForm {
  const { ts, checker } = classic;
  if (ts.isMethodDeclaration(node.parent) && node.parent.name === node) return "method";
  if (ts.isAccessor(node.parent) && node.parent.name === node) return "accessor";
  if (given.flags & ts.TypeFlags.Any) return isErrorType(given) ? "error" : "unseen";
  if (given.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return "unseen";
  // What may be absent is the compiler's business, and the runtime's.
  const type = checker.getNonNullableType(given);
  if (isReadyType(classic, type)) return "ready";
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length > 0) return "class";
  const signature = checker.getSignaturesOfType(type, ts.SignatureKind.Call).at(-1);
  if (signature !== undefined) return isUnbound(classic, node, signature) ? "unbound" : "function";
  if (checker.isArrayType(type) || checker.isTupleType(type)) return "list";
  return objectForm(classic, type);
}

/** Tools and tool sources as they are, lists and records of them, and nothing at all. */
export function isReadyType(classic: Classic, type: ts.Type): boolean {
  const { ts, checker } = classic;
  if (type.flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined)) return true;
  const view = markedView(classic, type);
  if (view?.is === "runtime" && view.mark === "tool") return true;
  if (isToolSource(type) || isToolSources(checker, type) || isIterableOfReady(classic, type)) return true;
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
  const elements = checker.getTypeArguments(type as ts.TypeReference);
  return elements.every((element) => isReadyType(classic, element));
}

/** A `Set` of tools, or the values of a `Map`: what spreads into tools that are there. */
function isIterableOfReady(classic: Classic, type: ts.Type): boolean {
  const symbol = type.getSymbol();
  if (symbol === undefined || !("target" in type) || symbol.name.endsWith("Map")) return false;
  if (!classic.isLibrarySymbol(symbol)) return false;
  if (!type.getProperties().some(({ escapedName }) => String(escapedName).startsWith("__@iterator@")))
    return false;
  const [element] = classic.checker.getTypeArguments(type as ts.TypeReference);
  return element !== undefined && isReadyType(classic, element);
}

/** What an object is accessed by: of `todos.add` it is `todos`. */
export function objectOf(api: TypeScriptPart, node: ts.Node): ts.Expression | undefined {
  return api.isPropertyAccessExpression(node) || api.isElementAccessExpression(node)
    ? node.expression
    : undefined;
}

/** A class method whose object is not there: a variable that holds it, or `Calculator.prototype.add`. */
function isUnbound({ ts, checker }: Classic, node: ts.Node, signature: ts.Signature): boolean {
  const { declaration } = signature;
  if (
    declaration === undefined ||
    !ts.isMethodDeclaration(declaration) ||
    !ts.isClassLike(declaration.parent)
  )
    return false;
  if (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) return false;
  const object = objectOf(ts, node);
  if (object === undefined) return true;
  const symbol = checker.getSymbolAtLocation(object);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Prototype) !== 0;
}

/** The methods of a `Promise` or a `Map` are not what anybody means. */
function objectForm(classic: Classic, type: ts.Type): LeafForm {
  const { ts } = classic;
  const { TypeFlags, SymbolFlags } = ts;
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union)) === 0) return "other";
  const symbol = type.getSymbol();
  if (symbol !== undefined && classic.isLibrarySymbol(symbol))
    return symbol.name === "Function" ? "unseen" : "other";
  return symbol !== undefined && symbol.flags & SymbolFlags.ObjectLiteral ? "record" : "instance";
}
