import type { Options } from "../../options.ts";
import { type Config, findConfig, readConfig } from "../program/find-config.ts";
import { folderOf, type ProjectCompiler, projectCompiler } from "../program/project-compiler.ts";
import { type CompiledFile, LiveProject } from "./live-project.ts";

/** All projects that the files of a build belong to: each file is compiled in its own. */
export class LiveProjects {
  readonly #options: Options;
  readonly #config: string | undefined;
  readonly #projects = new Map<string, LiveProject>();
  readonly #configs = new Map<string, Config>();
  readonly #compilers = new Map<string, ProjectCompiler>();
  readonly #homes = new Map<string, LiveProject>();

  /** `config` is the path of the tsconfig.json for all of them; without it, each file's nearest one counts. */
  constructor(options: Options, config?: string) {
    this.#options = options;
    this.#config = config?.replaceAll("\\", "/");
  }

  compile(file: string): CompiledFile {
    return this.projectOf(file).compile(file);
  }

  /** The same as long as nothing changes that the result for a file depends on. */
  keyOf(file: string): string {
    const project = this.projectOf(file);
    const { typescript } = project.compiler;
    const options = JSON.stringify(project.config?.options, (key, value: unknown) =>
      key === "configFile" ? undefined : value,
    );
    return [typescript.version, options, project.keyOf(file)].join("\n");
  }

  projectOf(file: string): LiveProject {
    const known = this.#homes.get(file);
    if (known !== undefined) return known;
    const compiler = this.#compilerIn(folderOf(this.#config, file));
    const config = this.#configOf(compiler, file);
    const project =
      this.#projects.get(config?.path ?? "") ?? new LiveProject(compiler, config, this.#options);
    this.#projects.set(config?.path ?? "", project);
    this.#homes.set(file, project);
    return project;
  }

  look(file: string): void {
    for (const project of this.#projects.values()) project.look(file);
    // A file that came may belong to another project than it would have before.
    this.#homes.delete(file);
  }

  lookAround(file: string): void {
    this.projectOf(file).lookAround(file);
  }

  lookAtAll(): void {
    for (const project of this.#projects.values()) project.lookAtAll();
  }

  #compilerIn(folder: string): ProjectCompiler {
    const compiler = this.#compilers.get(folder) ?? projectCompiler(folder);
    this.#compilers.set(folder, compiler);
    return compiler;
  }

  #configOf({ typescript }: ProjectCompiler, file: string): Config | undefined {
    const read = (path: string): Config => {
      const config = this.#configs.get(path) ?? readConfig(typescript, path);
      this.#configs.set(path, config);
      return config;
    };
    return this.#config === undefined ? findConfig(typescript, file, read) : read(this.#config);
  }
}
