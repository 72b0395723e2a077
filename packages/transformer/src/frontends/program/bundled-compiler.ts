import { createRequire } from "node:module";
import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/** A compiler that comes with us, so that the command line works whatever TypeScript a project has, or without. */
export interface BundledCompiler {
  readonly typescript: TypeScript;
  /** A host over the disk, which finds the compiler's own library files in memory. */
  createHost(options: ts.CompilerOptions): ts.CompilerHost;
}

/** Loads it when it is needed: that takes longer than all the rest of a short command. */
export async function loadBundledCompiler(): Promise<BundledCompiler> {
  return bundledCompiler();
}

/** The same where nobody can wait: jest's and Node's hooks are synchronous. */
export function bundledCompiler(): BundledCompiler {
  const require = createRequire(import.meta.url);
  const common = require("@ts-morph/common") as typeof import("@ts-morph/common");
  // The same API under another name: the enums of two copies are different types to TypeScript.
  const typescript = common.ts as unknown as TypeScript;
  const libraries = new Libraries(typescript, common.libFolderInMemoryPath, common.getLibFiles());
  return { typescript, createHost: (options) => createHost(typescript, options, libraries) };
}

/** The compiler's own declarations, which are parsed once for all programs. */
class Libraries {
  readonly folder: string;
  readonly #typescript: TypeScript;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #parsed = new Map<string, ts.SourceFile>();

  constructor(typescript: TypeScript, folder: string, files: readonly LibraryFile[]) {
    this.folder = folder;
    this.#typescript = typescript;
    this.#texts = new Map(files.map(({ fileName, text }) => [`${folder}/${fileName}`, text]));
  }

  text(file: string): string | undefined {
    return this.#texts.get(file);
  }

  source(file: string): ts.SourceFile | undefined {
    const text = this.#texts.get(file);
    if (text === undefined) return undefined;
    const parsed = this.#parsed.get(file) ?? this.#parse(file, text);
    this.#parsed.set(file, parsed);
    return parsed;
  }

  /** Without their doc comments, which nobody asks for and which take a third of the time. */
  #parse(file: string, text: string): ts.SourceFile {
    const { ScriptTarget, JSDocParsingMode } = this.#typescript;
    const options = { languageVersion: ScriptTarget.Latest, jsDocParsingMode: JSDocParsingMode.ParseNone };
    return this.#typescript.createSourceFile(file, text, options);
  }
}

interface LibraryFile {
  readonly fileName: string;
  readonly text: string;
}

function createHost(
  typescript: TypeScript,
  options: ts.CompilerOptions,
  libraries: Libraries,
): ts.CompilerHost {
  const disk = typescript.createCompilerHost(options);
  return {
    ...disk,
    // Of the doc comments the compiler needs only the types in JavaScript; the texts are read from the source.
    jsDocParsingMode: typescript.JSDocParsingMode.ParseForTypeInfo,
    getDefaultLibLocation: () => libraries.folder,
    getDefaultLibFileName: (given) => `${libraries.folder}/${typescript.getDefaultLibFileName(given)}`,
    fileExists: (file) => libraries.text(file) !== undefined || disk.fileExists(file),
    readFile: (file) => libraries.text(file) ?? disk.readFile(file),
    getSourceFile: (file, ...rest) => libraries.source(file) ?? disk.getSourceFile(file, ...rest),
  };
}
