import type ts from "typescript";
import type { NodeHandle, TypeHandle } from "../compiler.ts";

/**
 * A TypeScript in hand. Its functions and enum numbers are taken from `ts`, since they differ between versions;
 * this folder imports the module for its types only. TypeScript 7, which runs elsewhere, is made to look like it by
 * `native/`: it gives what is listed here, and no more.
 */
export interface Classic {
  readonly ts: TypeScriptPart;
  readonly program: ProgramPart;
  readonly checker: CheckerPart;
  /** Whether a symbol is declared in a library: TypeScript 7 can say so without handing over that file. */
  isLibrarySymbol(symbol: ts.Symbol): boolean;
  /** The files of the program but for libraries, as texts: without a tree for each. */
  texts(): Iterable<{ readonly file: string; readonly text: string }>;
  /** Nodes whose types and symbols will be asked for soon, so that it can be done in one go. */
  expect?(nodes: readonly ts.Node[]): void;
}

export type TypeScriptPart = Pick<
  typeof ts,
  | "ElementFlags"
  | "InternalSymbolName"
  | "ModifierFlags"
  | "NodeFlags"
  | "ObjectFlags"
  | "SignatureKind"
  | "SymbolFlags"
  | "SyntaxKind"
  | "TypeFlags"
  | "TypeFormatFlags"
  | "flattenDiagnosticMessageText"
  | "getCombinedModifierFlags"
  | "getCombinedNodeFlags"
  | "getShebang"
  | "getTrailingCommentRanges"
  | "unescapeLeadingUnderscores"
  | "version"
  | NodeTest
>;

/** The tests of a node that are used here. */
export type NodeTest =
  | "isAccessor"
  | "isArrayLiteralExpression"
  | "isArrayTypeNode"
  | "isArrowFunction"
  | "isAsExpression"
  | "isBinaryExpression"
  | "isBindingElement"
  | "isClassDeclaration"
  | "isClassLike"
  | "isComputedPropertyName"
  | "isConditionalExpression"
  | "isElementAccessExpression"
  | "isEnumDeclaration"
  | "isExportAssignment"
  | "isExportDeclaration"
  | "isExpressionStatement"
  | "isFunctionDeclaration"
  | "isFunctionExpression"
  | "isFunctionLike"
  | "isIdentifier"
  | "isImportDeclaration"
  | "isIndexedAccessTypeNode"
  | "isInterfaceDeclaration"
  | "isJSDocPropertyTag"
  | "isJSDocSignature"
  | "isMethodDeclaration"
  | "isNamedTupleMember"
  | "isNonNullExpression"
  | "isNumericLiteral"
  | "isObjectLiteralElement"
  | "isObjectLiteralExpression"
  | "isOptionalTypeNode"
  | "isParameter"
  | "isParenthesizedExpression"
  | "isParenthesizedTypeNode"
  | "isPrefixUnaryExpression"
  | "isPrivateIdentifier"
  | "isPropertyAccessExpression"
  | "isPropertyAssignment"
  | "isPropertyDeclaration"
  | "isPropertySignature"
  | "isRestTypeNode"
  | "isSatisfiesExpression"
  | "isShorthandPropertyAssignment"
  | "isSourceFile"
  | "isSpreadAssignment"
  | "isSpreadElement"
  | "isStringLiteral"
  | "isStringLiteralLike"
  | "isTupleTypeNode"
  | "isTypeAliasDeclaration"
  | "isTypeNode"
  | "isTypeOperatorNode"
  | "isTypeParameterDeclaration"
  | "isTypeReferenceNode"
  | "isUnionTypeNode"
  | "isVariableDeclaration"
  | "isVariableDeclarationList"
  | "isVariableStatement";

export type ProgramPart = Pick<
  ts.Program,
  | "getSemanticDiagnostics"
  | "getSourceFile"
  | "isSourceFileDefaultLibrary"
  | "isSourceFileFromExternalLibrary"
>;

export type CheckerPart = Pick<
  ts.TypeChecker,
  | "getAliasedSymbol"
  | "getBaseConstraintOfType"
  | "getContextualType"
  | "getExportsOfModule"
  | "getIndexInfosOfType"
  | "getNeverType"
  | "getNonNullableType"
  | "getPropertiesOfType"
  | "getShorthandAssignmentValueSymbol"
  | "getSignaturesOfType"
  | "getStringLiteralType"
  | "getSymbolAtLocation"
  | "getTypeArguments"
  | "getTypeAtLocation"
  | "getTypeFromTypeNode"
  | "getTypeOfSymbol"
  | "getTypeOfSymbolAtLocation"
  | "isArrayType"
  | "isOptionalParameter"
  | "isTupleType"
  | "isTypeAssignableTo"
  | "typeToString"
>;

/** A checker type, with the place where somebody wrote it: the order of a union is only to be read there. */
export interface WrittenType {
  readonly type: ts.Type;
  readonly node: ts.TypeNode | undefined;
}

export function typeHandle(type: ts.Type, node?: ts.TypeNode): TypeHandle {
  return { type, node } satisfies WrittenType as unknown as TypeHandle;
}

export const writtenOf = (handle: TypeHandle): WrittenType => handle as unknown as WrittenType;

export const nodeHandle = (node: ts.Node): NodeHandle => node as unknown as NodeHandle;

export const nodeOf = (handle: NodeHandle): ts.Node => handle as unknown as ts.Node;
