import type ts from "typescript";
import { hasUnresolved } from "../program/import-closure.ts";
import type { ProjectCompiler } from "../program/project-compiler.ts";
import { SourceCache } from "./source-cache.ts";

/** What a program is made of. */
export interface Roots {
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
}

/**
 * A program that follows its files. What did not change is parsed once, and the next program is made from the last
 * one, when somebody asks for it.
 */
export class LiveProgram {
  readonly #compiler: ProjectCompiler;
  readonly #sources: SourceCache;
  readonly #host: ts.CompilerHost;
  readonly #extra = new Set<string>();
  #roots: Roots;
  #program: ts.Program | undefined;
  #stale = false;
  #moved = false;

  constructor(compiler: ProjectCompiler, roots: Roots) {
    this.#compiler = compiler;
    this.#roots = roots;
    const host = compiler.createHost(roots.options);
    this.#sources = new SourceCache(host);
    this.#host = { ...host, getSourceFile: (file, options) => this.#sources.get(file, options) };
  }

  /** Of the files as they were when they were last looked at. */
  get program(): ts.Program {
    if (this.#program === undefined || this.#stale) this.#program = this.#create(this.#program);
    return this.#program;
  }

  /** The file in the program, which takes it in when it is none of the project's. */
  source(file: string): ts.SourceFile | undefined {
    const known = this.program.getSourceFile(file);
    if (known !== undefined || this.#extra.has(file)) return known;
    this.#extra.add(file);
    this.#stale = true;
    return this.program.getSourceFile(file);
  }

  /** Looks at one file again: it was changed, made or removed. */
  look(file: string): void {
    const change = this.#sources.look(file);
    this.#stale ||= change !== "none";
    this.#moved ||= change === "moved";
  }

  /** Looks at every file again. `read` gives the project as it is now. */
  lookAtAll(read: () => Roots): void {
    if (this.#program === undefined) return;
    const roots = read();
    if (keyOf(roots) !== keyOf(this.#roots)) this.#moved = true;
    this.#roots = roots;
    for (const source of this.#program.getSourceFiles()) this.look(source.fileName);
    // A file that was looked for may be there now.
    this.#moved ||= this.#program.getSourceFiles().some((source) => this.#isUnresolved(source));
    this.#stale ||= this.#moved;
  }

  #isUnresolved(source: ts.SourceFile): boolean {
    const isForeign = source.fileName.includes("/node_modules/");
    return !isForeign && this.#program !== undefined && hasUnresolved(this.#program, source);
  }

  #create(last: ts.Program | undefined): ts.Program {
    const { files, options } = this.#roots;
    // After files came or went an import may lead elsewhere, though the file that has it is the same.
    const moved = this.#moved;
    this.#stale = false;
    this.#moved = false;
    const host = { ...this.#host, hasInvalidatedResolutions: () => moved };
    return this.#compiler.typescript.createProgram([...files, ...this.#extra], options, host, last);
  }
}

/** Tells two readings of a configuration apart. The configuration as a tree is no part of what it says. */
function keyOf({ files, options }: Roots): string {
  return JSON.stringify([files, options], (key, value: unknown) =>
    key === "configFile" ? undefined : value,
  );
}
