import type ts from "typescript";
import type { Compiler } from "../compiler.ts";
import { type Classic, nodeOf, type TypeScriptPart, typeHandle, writtenOf } from "./context.ts";
import { documentedIn, exportsOf } from "./declarations.ts";
import { expressionView, valueType } from "./expression.ts";
import { memoised } from "./memo.ts";
import { methodsOf } from "./methods.ts";
import { toolPositionsIn } from "./positions.ts";
import { signatureOf } from "./signature.ts";
import { spanOf } from "./span.ts";
import { startOf } from "./start.ts";
import { viewOf } from "./view.ts";

/** The port over a compiler in this process, or over one that is made to look like it. */
export function portOver(classic: Classic): Compiler {
  const { ts: api, program } = classic;
  return {
    name: `typescript ${api.version}`,
    exportsOf: (file) => exportsOf(classic, file),
    documentedIn: (file) => documentedIn(classic, file),
    toolPositionsIn: (file) => toolPositionsIn(classic, file),
    expression: (node) => expressionView(classic, node),
    spanOf: (node) => spanOf(nodeOf(node)),
    startOf: (file) => {
      const source = program.getSourceFile(file);
      return source === undefined ? 0 : startOf(classic, source);
    },
    textOf: (file) => program.getSourceFile(file)?.text ?? "",
    typeOf: (node) => typeHandle(valueType(classic, nodeOf(node))),
    view: memoised((type) => viewOf(classic, type)),
    keyOf: (type) => (writtenOf(type).type as ts.Type & { readonly id: number }).id,
    print: (type) => classic.checker.typeToString(writtenOf(type).type, undefined, printFlags(api)),
    signatureOf: (type) => signatureOf(classic, type),
    methodsOf: (type) => methodsOf(classic, type),
  };
}

function printFlags({ TypeFormatFlags }: TypeScriptPart): ts.TypeFormatFlags {
  return (
    TypeFormatFlags.NoTruncation |
    TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
    TypeFormatFlags.OmitParameterModifiers
  );
}
