import type ts from "typescript";
import { compile } from "../../compile.ts";
import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edit } from "../../emit/edit.ts";
import type { Options } from "../../options.ts";
import { crashOf } from "../crash.ts";
import { closureHashes } from "../program/closure-hashes.ts";
import { type Config, readConfig } from "../program/find-config.ts";
import { hasUnresolved, importClosure, resolvedName } from "../program/import-closure.ts";
import { optionsIn } from "../program/options-in.ts";
import type { ProjectCompiler } from "../program/project-compiler.ts";
import { seesRuntime } from "../program/sees-runtime.ts";
import type { TypeScript } from "../typescript.ts";
import { brokenFiles } from "./broken-files.ts";
import { LiveProgram, type Roots } from "./live-program.ts";
import { unseenTools } from "./unseen-tools.ts";
import { watchedFiles } from "./watched-files.ts";

/** What becomes of a file. */
export interface CompiledFile {
  /** The text that the edits are for. */
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that it depends on and that may change, the file itself included; none when it can't hold tools. */
  readonly watched: readonly string[];
}

/** A project that is compiled file by file, again and again, while it changes. */
export class LiveProject {
  readonly compiler: ProjectCompiler;
  readonly #live: LiveProgram;
  readonly #given: Options;
  #config: Config | undefined;
  #options: Options;
  #hashes: { readonly program: ts.Program; readonly of: (source: ts.SourceFile) => string } | undefined;
  #port: { readonly program: ts.Program; readonly compiler: Compiler } | undefined;

  constructor(compiler: ProjectCompiler, config: Config | undefined, options: Options) {
    this.compiler = compiler;
    this.#config = config;
    this.#given = options;
    this.#options = { ...optionsIn(config), ...options };
    this.#live = new LiveProgram(compiler, rootsOf(compiler, config));
  }

  get config(): Config | undefined {
    return this.#config;
  }

  /** Of the files as they were when they were last looked at. */
  get program(): ts.Program {
    return this.#live.program;
  }

  /** A file that is not there is compiled to nothing. */
  compile(file: string): CompiledFile {
    const source = this.#live.source(file);
    const { program } = this.#live;
    if (source === undefined || !seesRuntime(program, source)) {
      return { text: source?.text ?? "", edits: [], diagnostics: [], watched: [] };
    }
    const closure = importClosure(program, source);
    const broken = brokenFiles(this.compiler.typescript, program, closure);
    const { text } = source;
    const watched = watchedFiles(program, closure);
    if (broken.length > 0) return { text, edits: [], diagnostics: broken, watched };
    return { text, watched, ...this.#compileSafely(source) };
  }

  /** The same as long as nothing changes that the result for a file depends on. */
  keyOf(file: string): string {
    const source = this.#live.source(file);
    const { program } = this.#live;
    if (source === undefined || !seesRuntime(program, source)) return "";
    if (this.#hashes?.program !== program) {
      this.#hashes = { program, of: closureHashes(program, ({ text }) => text) };
    }
    return this.#hashes.of(source);
  }

  /** The source file that `specifier` leads to from a file, which `paths` may say; absent when it is a package's. */
  resolve(file: string, specifier: string): string | undefined {
    const source = this.#live.source(file);
    const found = source && resolvedName(this.#live.program, source, specifier);
    const isSource = found !== undefined && /(?<!\.d)\.[cm]?tsx?$/.test(found);
    return isSource && !found.includes("/node_modules/") ? found : undefined;
  }

  /** Looks at a file again: it was changed, made or removed. */
  look(file: string): void {
    this.#live.look(file);
  }

  /** Looks again at what a file depends on, for those who ask for file after file and are told of nothing. */
  lookAround(file: string): void {
    const source = this.#live.source(file);
    const { program } = this.#live;
    const closure = source === undefined ? [] : importClosure(program, source);
    const own = closure.filter(({ fileName }) => !fileName.includes("/node_modules/"));
    if (own.some((each) => hasUnresolved(program, each))) this.lookAtAll();
    else for (const { fileName } of own) this.look(fileName);
  }

  /** Looks at all files again, for those who are not told of changes. */
  lookAtAll(): void {
    this.#live.lookAtAll(() => {
      const { compiler } = this;
      this.#config &&= readConfig(compiler.typescript, this.#config.path, this.#config.given);
      this.#options = { ...optionsIn(this.#config), ...this.#given };
      return rootsOf(compiler, this.#config);
    });
  }

  #compileSafely(source: ts.SourceFile): Pick<CompiledFile, "edits" | "diagnostics"> {
    const { fileName } = source;
    try {
      const port = this.#portNow();
      const { edits, diagnostics } = compile(port, fileName, this.#options);
      const unseen = unseenTools(this.compiler.typescript, port, source);
      return { edits, diagnostics: [...diagnostics, ...unseen] };
    } catch (error) {
      return { edits: [], diagnostics: [crashOf(fileName, error)] };
    }
  }

  #portNow(): Compiler {
    const { program } = this.#live;
    if (this.#port?.program !== program) {
      this.#port = { program, compiler: classicCompiler(this.compiler.typescript, program) };
    }
    return this.#port.compiler;
  }
}

function rootsOf({ typescript, origin }: ProjectCompiler, config: Config | undefined): Roots {
  const given = config?.options ?? optionsWithoutConfig(typescript);
  const options = {
    ...given,
    // TypeScript before 6.0 finds every `@types` package; 6.0 only when asked. Ours stands in for either.
    ...(origin === "plainfn" && { types: given.types ?? ["*"] }),
    noEmit: true,
    skipLibCheck: true,
  };
  return { files: config?.fileNames ?? [], options };
}

function optionsWithoutConfig({ ScriptTarget, ModuleKind, JsxEmit }: TypeScript): ts.CompilerOptions {
  return {
    strict: true,
    target: ScriptTarget.ES2022,
    module: ModuleKind.NodeNext,
    jsx: JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
  };
}
