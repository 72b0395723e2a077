import type ts from "typescript";
import type { TypeScript } from "../tree/typescript.ts";

/** A compiler that comes with us, so that the command line works whatever TypeScript a project has, or without. */
export interface BundledCompiler {
  readonly typescript: TypeScript;
  /** A host over the disk, which finds the compiler's own library files in memory. */
  createHost(options: ts.CompilerOptions): ts.CompilerHost;
}

/** Loads it when it is needed: that takes longer than all the rest of a short command. */
export async function loadBundledCompiler(): Promise<BundledCompiler> {
  const { default: common } = await import("@ts-morph/common");
  // The same API under another name: the enums of two copies are different types to TypeScript.
  const typescript = common.ts as unknown as TypeScript;
  const folder: string = common.libFolderInMemoryPath;
  const libraries = new Map(
    common.getLibFiles().map(({ fileName, text }) => [`${folder}/${fileName}`, text]),
  );
  return { typescript, createHost: (options) => createHost(typescript, options, folder, libraries) };
}

function createHost(
  typescript: TypeScript,
  options: ts.CompilerOptions,
  folder: string,
  libraries: ReadonlyMap<string, string>,
): ts.CompilerHost {
  const disk = typescript.createCompilerHost(options);
  // Doc comments are read from their text; parsing those of the libraries as well takes a third of the time.
  const { ParseNone, ParseForTypeInfo } = typescript.JSDocParsingMode;
  const parseLibrary = (file: string, text: string): ts.SourceFile =>
    typescript.createSourceFile(file, text, {
      languageVersion: typescript.ScriptTarget.Latest,
      jsDocParsingMode: ParseNone,
    });
  return {
    ...disk,
    jsDocParsingMode: ParseForTypeInfo,
    getDefaultLibLocation: () => folder,
    getDefaultLibFileName: (given) => `${folder}/${typescript.getDefaultLibFileName(given)}`,
    fileExists: (file) => libraries.has(file) || disk.fileExists(file),
    readFile: (file) => libraries.get(file) ?? disk.readFile(file),
    getSourceFile: (file, language, ...rest) => {
      const text = libraries.get(file);
      return text === undefined ? disk.getSourceFile(file, language, ...rest) : parseLibrary(file, text);
    },
  };
}
