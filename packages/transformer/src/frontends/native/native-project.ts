import { dirname } from "node:path";
import type ts from "typescript";
import { type Compiled, compile } from "../../compile.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import type { NativeApi, NativeModules, NativeProgram } from "../../compiler/native/api.ts";
import { nativeCompiler } from "../../compiler/native/native.ts";
import { texts } from "../../compiler/native/texts.ts";
import type { Options } from "../../options.ts";
import { unseenTools } from "../live/unseen-tools.ts";
import type { Config } from "../program/find-config.ts";
import { optionsIn } from "../program/options-in.ts";
import { emitsCommonJs } from "../text/emits-common-js.ts";
import type { TypeScript } from "../typescript.ts";
import { filesInReach } from "./files-in-reach.ts";
import { pluginEntries } from "./plugin-entries.ts";

/** What opens a project. */
export interface NativeRequest {
  /** Of the tsconfig.json. */
  readonly path: string;
  /** What a command line says beside it: nothing that types depend on. */
  readonly given: object;
  readonly options: Options;
}

/** A project as its own TypeScript 7 reads it, once, in a process of its own that ends with `close`. */
export class NativeProject {
  readonly config: Config;
  /** The project's own files, of which the compiler makes JavaScript. */
  readonly sources: readonly string[];
  readonly #modules: NativeModules;
  readonly #api: NativeApi;
  readonly #program: NativeProgram;
  readonly #compiler: Compiler;
  readonly #options: Options;
  readonly #inReach: ReadonlySet<string>;

  /** @throws Error when a part of it can't be read */
  constructor(modules: NativeModules, { path, given, options }: NativeRequest) {
    this.#modules = modules;
    this.#api = new modules.sync.API({ cwd: dirname(path) });
    try {
      const project = this.#api.updateSnapshot({ openProjects: [path] }).getProject(path);
      if (project === undefined) throw new Error(`no project in ${path}`);
      const { compilerOptions, rootFiles, program } = project;
      this.config = {
        path,
        given: {},
        options: {
          ...compilerOptions,
          plugins: pluginEntries(path),
          ...given,
        } as unknown as ts.CompilerOptions,
        fileNames: rootFiles,
        references: [],
        errors: [],
      };
      this.#options = { ...optionsIn(this.config), ...options };
      this.#program = program;
      this.#compiler = nativeCompiler(modules, project);
      this.sources = ownSources(program, rootFiles);
      this.#inReach = filesInReach(texts(program));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Whether a file does not parse: what is read from it would be guesses. */
  get isBroken(): boolean {
    return this.#program
      .getSyntacticDiagnostics()
      .some(({ fileName = "" }) => this.sources.includes(fileName) && !fileName.endsWith(".json"));
  }

  compile(file: string): Compiled & { readonly text: string } {
    if (!this.#inReach.has(file)) return { text: "", edits: [], diagnostics: [] };
    const { edits, diagnostics } = compile(this.#compiler, file, this.#options);
    const source = this.#program.getSourceFile(file) as unknown as ts.SourceFile;
    const tests = this.#modules.ast as unknown as TypeScript;
    const unseen = unseenTools(tests, this.#compiler, source);
    return { text: source.text, edits, diagnostics: [...diagnostics, ...unseen] };
  }

  emitsCommonJs(file: string): boolean {
    const { version, sync, ast } = this.#modules;
    const kinds = { version, ModuleKind: sync.ModuleKind, ScriptTarget: ast["ScriptTarget"] };
    return emitsCommonJs(kinds as unknown as TypeScript, this.config.options, file);
  }

  close(): void {
    // It has nothing to save. Asked to end, it may say `context canceled` where only we have something to say.
    const channel = this.#api.client?.channel;
    channel?.child.kill("SIGKILL");
    (channel ?? this.#api).close();
  }
}

/** What is imported from a package is none of them, though it may be source. */
function ownSources(program: NativeProgram, rootFiles: readonly string[]): readonly string[] {
  const roots = new Set(rootFiles);
  return program
    .getSourceFileNames()
    .filter((file) => !declarations.test(file))
    .filter((file) => roots.has(file) || program.getSourceFileMetadata(file)?.isFromExternalLibrary !== true);
}

const declarations = /\.d\.(?:[^./]+\.)?[cm]?ts$/;
