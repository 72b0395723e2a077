import type { Compiler, SignatureView } from "../compiler/compiler.ts";
import type { DiagnosticBag } from "../diagnostics/bag.ts";
import { codes } from "../diagnostics/codes.ts";
import type { DocComment } from "../ir/doc-comment.ts";
import type { Definitions, Shape } from "../ir/shape.ts";
import type { Span } from "../ir/span.ts";
import type { Tool } from "../ir/tool.ts";
import type { ReadContext } from "./context.ts";
import { readDocComment } from "./doc-comment.ts";
import { readParameters } from "./parameters.ts";
import { readReturns } from "./returns.ts";
import { readContext } from "./shape.ts";
import { signatureText } from "./signature-text.ts";
import { checkName } from "./tool-name.ts";

/** What a tool is made of, wherever it was found: in a tool position, at a declaration, or among a class's methods. */
export interface ToolSource {
  readonly name: string;
  readonly comment: string;
  readonly signature: SignatureView;
  /** Where the name stands. */
  readonly span: Span;
}

/** A function as a tool; undefined when something in it was reported as an error. */
export function readTool(
  compiler: Compiler,
  diagnostics: DiagnosticBag,
  source: ToolSource,
): Tool | undefined {
  const docs = readDocComment(source.comment || source.signature.comment);
  const name = docs.tool?.name ?? source.name;
  const input = readContext(compiler, "input", (span) => diagnostics.look(span));
  input.look(source.span);
  checkName(input, name, source.span);
  checkTags(input, docs, source.span);
  const parameters = readParameters(input, source.signature.parameters, docs, source.span);
  for (const { name: code, span, message, hint } of input.notes) {
    // A type may stand far from the tool that it spoils, and serve several: the message says which.
    diagnostics.report(code, span, `${name}: ${message}`, hint);
  }
  if (input.notes.some((note) => codes[note.name].severity === "error")) return undefined;
  const { returns, definitions: output } = readOutput(compiler, source);
  const signature = signatureText(compiler, name, parameters, source.signature);
  return { name, docs, parameters, returns, definitions: { input: input.definitions, output }, signature };
}

/** What has no JSON form somewhere inside has none as a whole: nobody is told, since any result can be sent as text. */
function readOutput(
  compiler: Compiler,
  { signature }: ToolSource,
): { returns: Shape | undefined; definitions: Definitions } {
  const output = readContext(compiler, "output");
  return { returns: readReturns(output, signature.returns, signature.span), definitions: output.definitions };
}

function checkTags(context: ReadContext, { faults }: DocComment, span: Span): void {
  for (const { tag, value, expected } of faults) {
    context.report("badTag", span, `\`@${`${tag} ${value}`.trim()}\` can't be read.`, `write ${expected}`);
  }
}
