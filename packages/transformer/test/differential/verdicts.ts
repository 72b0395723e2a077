import { fileURLToPath } from "node:url";
import type typescript from "typescript";
import { programOf, ts } from "../helpers/program.ts";

/** Types to hold values against, each with its values as expressions. */
export interface Question {
  readonly type: string;
  readonly values: readonly string[];
}

/** For each value whether the compiler lets it be assigned to the type. One file asks about all of them. */
export function verdictsOf(questions: readonly Question[], prelude: string): readonly (readonly boolean[])[] {
  const lines = [prelude.replace(/\s*\n\s*/g, " ")];
  const places = questions.map(({ type, values }, index) => {
    lines.push(`type T${index} = ${type};`);
    return values.map((value, at) => lines.push(`const v${index}_${at}: T${index} = ${value};`));
  });
  const refused = linesWithErrors(lines.join("\n"));
  const broken = questions.filter((_, index) => refused.has((places[index]?.[0] ?? 1) - 1));
  if (broken.length > 0) throw new Error(`not a type: ${broken.map(({ type }) => type).join("; ")}`);
  return places.map((values) => values.map((line) => !refused.has(line)));
}

/** Lines from 1. */
function linesWithErrors(text: string): ReadonlySet<number> {
  const file = fileURLToPath(new URL("questions.ts", import.meta.url));
  const program = programOf([file], new Map([[file, text]]));
  const source = program.getSourceFile(file);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return new Set(found.map((diagnostic) => lineOf(diagnostic)));
}

function lineOf({ file, start = 0, messageText }: typescript.Diagnostic): number {
  if (file === undefined) throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  return file.getLineAndCharacterOfPosition(start).line + 1;
}
