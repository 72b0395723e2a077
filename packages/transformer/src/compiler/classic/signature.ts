import type ts from "typescript";
import type { Initialiser, ParameterView, SignatureView, TypeHandle } from "../compiler.ts";
import { commentOf } from "./comment.ts";
import { type Classic, typeHandle, writtenOf } from "./context.ts";
import { isErrorType } from "./error-words.ts";
import { jsonOf } from "./literal.ts";
import { nameSpanOf, spanOf } from "./span.ts";

/** The last overload: the checker leaves the implementation's own signature out where there are overloads. */
export function signatureOf(classic: Classic, handle: TypeHandle): SignatureView | undefined {
  const { ts, checker } = classic;
  const { type } = writtenOf(handle);
  const signature = checker.getSignaturesOfType(type, ts.SignatureKind.Call).at(-1);
  const declaration = signature?.declaration;
  if (signature === undefined || declaration === undefined) return undefined;
  return {
    comment: commentOf(classic, declaration),
    parameters: signature.getParameters().map((symbol) => parameterView(classic, signature, symbol)),
    returns: typeHandle(
      signature.getReturnType(),
      ts.isJSDocSignature(declaration) ? undefined : declaration.type,
    ),
    span: nameSpanOf(declaration),
  };
}

function parameterView(classic: Classic, signature: ts.Signature, symbol: ts.Symbol): ParameterView {
  const { ts, checker } = classic;
  const declared = symbol.valueDeclaration;
  const node = declared !== undefined && ts.isParameter(declared) ? declared : undefined;
  const type = checker.getTypeOfSymbol(symbol);
  return {
    name: node !== undefined && !ts.isIdentifier(node.name) ? "" : symbol.name,
    form: formOf(classic, signature, symbol, node),
    type: typeHandle(type, node?.type ?? unresolvedInitialiser(type, node)),
    optional: isOptional(classic, symbol, node) || includesUndefined(classic, type),
    initialiser: node?.initializer === undefined ? undefined : initialiserOf(classic, node.initializer),
    span: spanOf(node ?? (signature.declaration as ts.Node)),
  };
}

/** Where a parameter takes its type from what can't be resolved, that is the place to ask. */
function unresolvedInitialiser(
  type: ts.Type,
  node: ts.ParameterDeclaration | undefined,
): ts.TypeNode | undefined {
  return isErrorType(type)
    ? (node?.initializer as ts.Node | undefined as ts.TypeNode | undefined)
    : undefined;
}

function formOf(
  { ts }: Classic,
  signature: ts.Signature,
  symbol: ts.Symbol,
  node: ts.ParameterDeclaration | undefined,
): ParameterView["form"] {
  if (node === undefined) return isRestOf(signature, symbol) ? "rest" : "plain";
  if (node.dotDotDotToken !== undefined) return "rest";
  return ts.isIdentifier(node.name) ? "plain" : "pattern";
}

/** A parameter that comes from a tuple, as in `(...args: Parameters<F>)`, has no declaration to ask. */
function isRestOf(signature: ts.Signature, symbol: ts.Symbol): boolean {
  const hasRest = ((signature as ts.Signature & { readonly flags: number }).flags & 1) !== 0;
  return hasRest && signature.getParameters().at(-1) === symbol;
}

function isOptional(
  { ts, checker }: Classic,
  symbol: ts.Symbol,
  node: ts.ParameterDeclaration | undefined,
): boolean {
  if (node !== undefined) return checker.isOptionalParameter(node) || node.initializer !== undefined;
  return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
}

function includesUndefined({ ts: { TypeFlags } }: Classic, type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => (part.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0);
}

function initialiserOf(classic: Classic, node: ts.Expression): Initialiser {
  return { text: node.getText(), json: jsonOf(classic, node) };
}
