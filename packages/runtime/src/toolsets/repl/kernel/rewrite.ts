import { type Statement, statementsOf } from "./statements.ts";

/**
 * A source as scripts that can be run one after another in one global scope, in the order in which they should be tried:
 * what is declared at the top can be declared again, `await` and `import` may stand at the top, and the value of a
 * script, or what its promise gives, is that of its last expression.
 */
export function scriptsOf(source: string): readonly string[] {
  const { statements, awaits } = statementsOf(source);
  const imports = statements.some(isImport);
  const isObject = /^\s*\{/.test(source) && !/;\s*$/.test(source);
  const plain = [...(isObject ? [`(${source}\n)`] : []), plainScript(source, statements)];
  const waiting = [asyncScript(source, statements, true), asyncScript(source, statements, false)];
  // The source as it stands comes last: what was not understood here may be right all the same.
  const unchanged = [source, `(async () => {${source}\n})()`];
  if (imports) return [...waiting, ...unchanged];
  if (!awaits) return [...plain, ...unchanged];
  return [...(isObject ? [`(async () => (${source}\n))()`] : []), ...waiting, ...plain, ...unchanged];
}

type Form = "script" | "async";

/** A declaration or a loop at the end leaves no value, though the engine has one of what came before. */
function plainScript(source: string, statements: readonly Statement[]): string {
  const last = statements.at(-1)?.tokens[0]?.text ?? "";
  return edited(source, statements, "script") + (valuelessWords.has(last) ? "\nvoid 0" : "");
}

const valuelessWords: ReadonlySet<string> = new Set([
  ...["class", "const", "do", "export", "for", "function", "let", "var", "while"],
]);

/** Functions stand before it, so that they are declared globally; everything else is assigned to. */
function asyncScript(source: string, statements: readonly Statement[], returns: boolean): string {
  const functions = statements.filter(isFunction);
  const others = statements.filter((statement) => !functions.includes(statement));
  const hoisted = functions.map(({ start, end }) => source.slice(start, end).replace(/^export\s+/, ""));
  return `${hoisted.join("\n")}(async () => {${edited(source, others, "async", returns)}\n})()`;
}

function edited(
  source: string,
  statements: readonly Statement[],
  form: Form,
  returns: boolean = false,
): string {
  const texts = statements.map((statement, index) => {
    const isLast = index === statements.length - 1;
    const text = statementText(source, statement, form);
    const shown = isLast && returns && isExpression(statement) ? `return ${text}` : text;
    const next = statements[index + 1];
    // Line breaks are kept, so that errors name the right line.
    const gap = source.slice(statement.end, next?.start ?? source.length).replace(/[^\n]+/g, " ");
    return `${shown};${gap}`;
  });
  return source.slice(0, statements[0]?.start ?? 0).replace(/[^\n]+/g, "") + texts.join("");
}

function statementText(source: string, statement: Statement, form: Form): string {
  const [first, second] = statement.tokens;
  const text = source.slice(statement.start, statement.end).replace(/;$/, "");
  if (isImport(statement)) return importText(text);
  if (first?.text === "export") return exportText(source, statement, form);
  if (first?.text === "class" && second?.kind === "word") {
    return `${form === "script" ? "var " : ""}${second.text} = ${text}`;
  }
  const isDeclaration =
    first?.text === "const" ||
    first?.text === "var" ||
    (first?.text === "let" && second !== undefined && /^(?:[[{]|[\p{ID_Start}$_])/u.test(second.text));
  return isDeclaration ? declarationText(source, statement, form) : text;
}

/** `let a, {b} = c` becomes `var a = undefined, {b} = c`, or without `var` an expression that assigns. */
function declarationText(source: string, { tokens, end }: Statement, form: Form): string {
  const [keyword, target] = tokens;
  if (keyword === undefined || target === undefined) return "";
  let text = form === "script" ? "var " : target.kind === "word" ? "" : "0, ";
  let at = target.start;
  let expected = true;
  for (const [index, token] of tokens.entries()) {
    if (index === 0) continue;
    const next = tokens[index + 1];
    const hasValue = next !== undefined && /^=(?![=>])/.test(next.text);
    if (expected && token.kind === "word" && !hasValue) {
      text += source.slice(at, token.end) + emptyValue(keyword.text, token.text, form);
      at = token.end;
    }
    expected = token.text === ",";
  }
  return text + source.slice(at, end).replace(/;$/, "");
}

function emptyValue(keyword: string, name: string, form: Form): string {
  if (keyword === "let") return " = undefined";
  return form === "async" ? ` = globalThis.${name}` : "";
}

function exportText(source: string, statement: Statement, form: Form): string {
  const rest = statement.tokens.slice(statement.tokens[1]?.text === "default" ? 2 : 1);
  const [first] = rest;
  if (first === undefined || first.text === "{" || first.text.startsWith("*")) return "";
  return statementText(source, { tokens: rest, start: first.start, end: statement.end }, form);
}

function importText(text: string): string {
  const parts =
    /^import\s*(?:([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*,?\s*)?(?:\*\s*as\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*)?(?:\{([^}]*)\}\s*)?(?:from\s*)?("[^"\n]*"|'[^'\n]*')\s*(?:(?:with|assert)\s*(\{[^}]*\}))?\s*$/u.exec(
      text,
    );
  if (parts === null) return text;
  const [, whole, namespace, names, module, attributes] = parts;
  const call = `await import(${module}${attributes === undefined ? "" : `, { with: ${attributes} }`})`;
  const wanted = [
    ...(whole === undefined ? [] : [`default: ${whole}`]),
    ...(names === undefined ? [] : [names.replace(/\bas\b/g, ":")]),
  ];
  const value = namespace === undefined ? call : `${namespace} = ${call}`;
  return wanted.length === 0
    ? value
    : `0, {${wanted.join(", ")}} = ${namespace === undefined ? value : `(${value})`}`;
}

function isImport({ tokens: [first, second] }: Statement): boolean {
  return first?.text === "import" && second?.text !== "(" && second?.text !== ".";
}

function isFunction({ tokens }: Statement): boolean {
  const [first, second] = tokens[0]?.text === "export" ? tokens.slice(1) : tokens;
  return first?.text === "function" || (first?.text === "async" && second?.text === "function");
}

/** Everything that begins with another word, and no declaration. */
function isExpression({ tokens: [first] }: Statement): boolean {
  return first !== undefined && first.text !== "{" && !statementWords.has(first.text);
}

const statementWords: ReadonlySet<string> = new Set([
  ...[
    "break",
    "class",
    "const",
    "continue",
    "debugger",
    "do",
    "export",
    "for",
    "function",
    "if",
    "import",
    "let",
  ],
  ...["return", "switch", "throw", "try", "var", "while", "with"],
]);
