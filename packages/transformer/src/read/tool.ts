import type { Compiler, SignatureView } from "../compiler/compiler.ts";
import type { DiagnosticBag } from "../diagnostics/bag.ts";
import type { CodeName } from "../diagnostics/codes.ts";
import { printSignature } from "../ir/print.ts";
import type { Span } from "../ir/span.ts";
import type { Tool } from "../ir/tool.ts";
import type { ReadContext } from "./context.ts";
import { readDocComment } from "./doc-comment.ts";
import { readParameters } from "./parameters.ts";
import { readReturns } from "./returns.ts";
import { readContext } from "./shape.ts";

/** What a tool is made of, wherever it was found: in a tool position, at a declaration, or among a class's methods. */
export interface ToolSource {
  readonly name: string;
  readonly comment: string;
  readonly signature: SignatureView;
  /** Where the name stands. */
  readonly span: Span;
}

/** A function as a tool. What can't be read is reported, and read as something harmless to go on. */
export function readTool(compiler: Compiler, diagnostics: DiagnosticBag, source: ToolSource): Tool {
  const docs = readDocComment(source.comment || source.signature.comment);
  const name = docs.tool?.name ?? source.name;
  const report = reporter(diagnostics, name);
  const input = readContext(compiler, "input", report);
  for (const { tag, value, expected } of docs.faults) {
    report("badTag", source.span, `\`@${tag} ${value}\` can't be read.`, `write ${expected}`);
  }
  checkName(report, name, source.span);
  const parameters = readParameters(input, source.signature.parameters, docs);
  const output = readContext(compiler, "output", () => undefined);
  const returns = readReturns(output, source.signature.returns, source.signature.span);
  const definitions = { input: input.definitions, output: output.definitions };
  const written = compiler.print(source.signature.returns);
  const signature = printSignature({
    name,
    parameters,
    views: source.signature.parameters,
    definitions: input.definitions,
    returns: written,
  });
  return { name, docs, parameters, returns, definitions, signature, span: source.span };
}

/** A type may stand far from the tool that it spoils, and serve several: the message says which. */
function reporter(diagnostics: DiagnosticBag, name: string): ReadContext["report"] {
  return (code: CodeName, span: Span, message: string, hint: string) =>
    diagnostics.report(code, span, `${name}: ${message}`, hint);
}

const legalName = /^[a-zA-Z0-9_-]{1,64}$/;

/** The names that every provider takes. */
function checkName(report: ReadContext["report"], name: string, span: Span): void {
  if (legalName.test(name)) return;
  const problem =
    name.length > 64
      ? `has ${name.length} characters; a tool's name has at most 64`
      : "has characters that providers refuse";
  report(
    "illegalName",
    span,
    `The name \`${name}\` ${problem}.`,
    `write \`@tool ${legalNameFor(name)}\` in its doc comment, or rename it`,
  );
}

function legalNameFor(name: string): string {
  const ascii = name.normalize("NFKD").replace(/[̀-ͯ]/g, "").replace(/ß/g, "ss");
  const legal = ascii
    .replace(/[^a-zA-Z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 64);
  return legal === "" ? "my_tool" : legal;
}
