import ts from "typescript";

/** A source text with one thing changed. */
export interface Mutant {
  /** What and where, without the line number, which changes with every edit above it. */
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** Every mutant of a source text, in the order of the places. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, to: string): void => {
    const line = text
      .slice(text.lastIndexOf("\n", start) + 1)
      .split("\n", 1)
      .join()
      .trim();
    const name = `${file}: ${line} [${text.slice(start, end)} -> ${to}]`;
    const repeats = mutants.filter((mutant) => mutant.name.startsWith(name)).length;
    mutants.push({
      name: repeats === 0 ? name : `${name} #${repeats + 1}`,
      file,
      text: text.slice(0, start) + to + text.slice(end),
    });
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    )
      return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

type Add = (start: number, end: number, to: string) => void;

function mutate(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    const to = operators.get(operatorToken.getText());
    if (to !== undefined) add(operatorToken.getStart(), operatorToken.end, to);
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node.getStart(), node.operand.getStart(), "");
  } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const operator = ts.tokenToString(node.operator) ?? "";
    const start = ts.isPrefixUnaryExpression(node) ? node.getStart() : node.operand.end;
    if (operator === "++" || operator === "--") add(start, start + 2, operator === "++" ? "--" : "++");
  } else if (ts.isNumericLiteral(node)) {
    add(node.getStart(), node.end, `(${node.getText()} + 1)`);
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node.getStart(), node.end, node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true");
  } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    add(condition.getStart(), condition.end, `!(${condition.getText()})`);
  }
}

const operators: ReadonlyMap<string, string> = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["&&", "||"],
  ["||", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["&", "|"],
  ["|", "&"],
]);
