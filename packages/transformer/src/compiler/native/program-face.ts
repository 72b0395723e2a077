import type ts from "typescript";
import type { ProgramPart } from "../classic/context.ts";
import { libraryPath } from "../classic/library.ts";
import type { NativeDiagnostic, NativeProgram } from "./api.ts";
import type { SymbolFace } from "./symbol-face.ts";

/** The program as `classic/` knows it. */
export function programFace(program: NativeProgram, met: (source: ts.SourceFile) => void): ProgramPart {
  const errors = new Map<string, readonly ts.Diagnostic[]>();
  return {
    getSourceFile: (file) => {
      const source = program.getSourceFile(file) as unknown as ts.SourceFile | undefined;
      if (source !== undefined) met(source);
      return source;
    },
    isSourceFileDefaultLibrary: (source) => metadataOf(program, source)?.isDefaultLibrary ?? false,
    isSourceFileFromExternalLibrary: (source) => metadataOf(program, source)?.isFromExternalLibrary ?? false,
    getSemanticDiagnostics: (source) => {
      const file = source?.fileName ?? "";
      const found =
        errors.get(file) ?? program.getSemanticDiagnostics(file).map((each) => diagnosticFace(each, source));
      errors.set(file, found);
      return found;
    },
  };
}

/** Told by the paths alone: a library's file is large, and would come whole. */
export function isLibrarySymbol(program: NativeProgram, { native }: SymbolFace): boolean {
  return native.declarations.some(
    ({ path }) =>
      libraryPath.test(path) || program.getSourceFileMetadataByPath(path)?.isDefaultLibrary === true,
  );
}

function metadataOf(program: NativeProgram, source: ts.SourceFile) {
  return program.getSourceFileMetadataByPath((source as ts.SourceFile & { readonly path: string }).path);
}

function diagnosticFace(native: NativeDiagnostic, source: ts.SourceFile | undefined): ts.Diagnostic {
  const { pos, end, code, category } = native;
  return { file: source, start: pos, length: end - pos, code, category, messageText: messageOf(native) };
}

function messageOf({
  text,
  code,
  category,
  messageChain = [],
}: NativeDiagnostic): string | ts.DiagnosticMessageChain {
  if (messageChain.length === 0) return text;
  const next = messageChain
    .map(messageOf)
    .map((each) => (typeof each === "string" ? { messageText: each, code, category } : each));
  return { messageText: text, code, category, next };
}
