import type ts from "typescript";
import type { TypeScriptPart } from "../classic/context.ts";
import type { NativeAst, NativeModules } from "./api.ts";

/** The module `typescript` as `classic/` knows it: numbers, tests of nodes, and what is read off a text. */
export function moduleFace({ version, sync, ast }: NativeModules): TypeScriptPart {
  const tests = nodeTests(ast);
  const numbers = {
    ElementFlags: sync.ElementFlags,
    ModifierFlags: ast.ModifierFlags,
    NodeFlags: ast.NodeFlags,
    ObjectFlags: sync.ObjectFlags,
    SignatureKind: sync.SignatureKind,
    SymbolFlags: sync.SymbolFlags,
    SyntaxKind: ast.SyntaxKind,
    TypeFlags: sync.TypeFlags,
    // The flags of printed types are a part of those of the nodes that are printed.
    TypeFormatFlags: sync.NodeBuilderFlags,
  };
  const own: Pick<
    TypeScriptPart,
    "flattenDiagnosticMessageText" | "getCombinedModifierFlags" | "getCombinedNodeFlags" | "version"
  > = {
    version,
    flattenDiagnosticMessageText: flatten,
    getCombinedModifierFlags: (node) => combined(ast, node, (each) => each.modifierFlags),
    getCombinedNodeFlags: (node) => combined(ast, node, (each) => each.flags),
  };
  return { ...ast, ...numbers, ...tests, ...own } as unknown as TypeScriptPart;
}

/** Tests that the package has under no name, by the kinds they stand for. */
function nodeTests({ SyntaxKind }: NativeAst): Record<string, (node: ts.Node) => boolean> {
  const isAny = (...names: readonly string[]): ((node: ts.Node) => boolean) => {
    const kinds = new Set(names.map((name) => SyntaxKind[name]));
    return ({ kind }) => kinds.has(kind);
  };
  const accessors = ["GetAccessor", "SetAccessor"];
  return {
    isAccessor: isAny(...accessors),
    isClassLike: isAny("ClassDeclaration", "ClassExpression"),
    isStringLiteralLike: isAny("StringLiteral", "NoSubstitutionTemplateLiteral"),
    isFunctionLike: isAny(...functions, ...accessors),
    isObjectLiteralElement: isAny(...elements, ...accessors),
    isParameter: isAny("Parameter"),
    isPropertySignature: isAny("PropertySignature"),
  };
}

const elements = [
  "PropertyAssignment",
  "ShorthandPropertyAssignment",
  "SpreadAssignment",
  "MethodDeclaration",
  "JsxAttribute",
  "JsxSpreadAttribute",
];

const functions = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunction",
  "MethodDeclaration",
  "Constructor",
  "MethodSignature",
  "CallSignature",
  "ConstructSignature",
  "IndexSignature",
  "FunctionType",
  "ConstructorType",
  "JSDocSignature",
];

/** With what stands before the whole statement: `export const …`. */
function combined(ast: NativeAst, node: ts.Node, own: (node: FlaggedNode) => number | undefined): number {
  const { VariableDeclaration, VariableDeclarationList, VariableStatement } = ast.SyntaxKind;
  const flags = own(node) ?? 0;
  const { kind, parent } = node;
  const isPart =
    ((kind as number) === VariableDeclaration && (parent.kind as number) === VariableDeclarationList) ||
    ((kind as number) === VariableDeclarationList && (parent.kind as number) === VariableStatement);
  return isPart ? flags | combined(ast, parent, own) : flags;
}

interface FlaggedNode {
  readonly flags: number;
  readonly modifierFlags?: number;
}

function flatten(text: string | ts.DiagnosticMessageChain | undefined, newLine: string, indent = 0): string {
  if (text === undefined || typeof text === "string") return text ?? "";
  const start = indent === 0 ? "" : newLine + "  ".repeat(indent);
  const rest = (text.next ?? []).map((each) => flatten(each, newLine, indent + 1));
  return start + text.messageText + rest.join("");
}
