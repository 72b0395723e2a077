import { relative } from "node:path";
import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../../diagnostics/format.ts";
import type { TypeScript } from "../typescript.ts";
import type { Terminal } from "./terminal.ts";

/** Says what is wrong, in the style of the compiler, and remembers whether any of it is an error. */
export interface Complaints {
  readonly failed: boolean;
  readonly report: (found: Diagnostic) => void;
  /** Something to know; it fails nothing. */
  readonly note: (text: string) => void;
  /** A path as it is shown. */
  readonly nameOf: (file: string) => string;
  /** An error of TypeScript's own, in its words and with its code. */
  readonly reportCompilerError: (typescript: TypeScript, error: ts.Diagnostic) => void;
}

export function complaintsTo({ cwd, complain }: Terminal): Complaints {
  const nameOf = (file: string): string => relative(cwd, file).replaceAll("\\", "/") || ".";
  let failed = false;
  return {
    get failed() {
      return failed;
    },
    note: (text) => complain(`plainfn: ${text}\n`),
    nameOf,
    report: (found) => {
      failed ||= found.severity === "error";
      complain(`${formatDiagnostic(found, nameOf)}\n`);
    },
    reportCompilerError: (typescript, error) => {
      failed = true;
      complain(`${placeOf(error, nameOf)}error TS${error.code}: ${textOf(typescript, error)}\n`);
    },
  };
}

function placeOf({ file, start }: ts.Diagnostic, nameOf: (file: string) => string): string {
  if (file === undefined || start === undefined) return "";
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${nameOf(file.fileName)}:${line + 1}:${character + 1} - `;
}

function textOf(typescript: TypeScript, { messageText }: ts.Diagnostic): string {
  return typescript.flattenDiagnosticMessageText(messageText, "\n");
}
