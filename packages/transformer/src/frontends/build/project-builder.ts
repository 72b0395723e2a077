import { dirname } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { LiveProject } from "../live/live-project.ts";
import type { Config } from "../program/find-config.ts";
import { projectCompiler } from "../program/project-compiler.ts";
import { stopsOnErrors } from "./build-flags.ts";
import type { BuildRequest } from "./build-request.ts";
import { diagnoseOnly } from "./diagnose-only.ts";
import { editedProject } from "./edited-project.ts";
import { emitEdited } from "./emit-edited.ts";
import { isBuild, isQuestion } from "./is-question.ts";
import { PlanError } from "./plan-error.ts";
import { projectFolders } from "./project-folders.ts";
import { readNatively } from "./read-natively.ts";
import { type Plan, readPlan } from "./read-plan.ts";
import { readableProject } from "./readable-project.ts";
import type { Reading } from "./reading.ts";
import { type Ended, findTsc, runTsc, type Tsc } from "./tsc.ts";
import { writeChanged } from "./write-changed.ts";

export interface Built {
  /** As `tsc` ends: 0; 1 with errors and nothing written; 2 with errors. */
  readonly status: number;
  /** Ours. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the compiler says of the sources. */
  readonly output: string;
  /** The JavaScript that belongs to the sources; absent when none was made, so that the last one stands. */
  readonly files: readonly string[] | undefined;
  /** Of these what was not there before. */
  readonly written: readonly string[];
  /** Which TypeScript has read each project. */
  readonly readers: Reading["readers"];
}

/**
 * Builds what a command line for `tsc` means, as often as it is asked to. The project's own compiler checks the
 * sources as they are, and writes their declarations; the JavaScript is what it makes of the edited texts.
 */
export class ProjectBuilder {
  readonly #request: BuildRequest;
  readonly cwd: string;
  readonly #projects = new Map<string, LiveProject>();

  constructor(request: BuildRequest, cwd: string) {
    this.#request = request;
    this.cwd = cwd.replaceAll("\\", "/");
  }

  /** The projects of the last build. */
  get projects(): readonly LiveProject[] {
    return [...this.#projects.values()];
  }

  /** @throws PlanError in words for the user */
  async build(signal: AbortSignal): Promise<Built> {
    const { args } = this.#request;
    const tsc = await this.tsc();
    if (isQuestion(args)) return { ...nothing, ...(await runTsc(tsc, args, { cwd: this.cwd, signal })) };
    // What refers to other projects reads their declarations, which are there once those have been checked.
    const first = isBuild(args) ? await this.#check(tsc, this.#plan(), signal) : undefined;
    const { plan, parts, readers } = await this.#read(tsc);
    const diagnostics = unique(parts.flatMap(({ edited }) => edited.diagnostics));
    const told = { diagnostics, readers };
    const broken = unique(parts.flatMap(({ edited }) => edited.broken));
    if (broken.length > 0 || diagnostics.some(isError)) {
      const only = [...args, ...diagnoseOnly(plan)];
      const { status, output } = first ?? (await runTsc(tsc, only, { cwd: this.cwd, signal }));
      // The compiler says in its own way what does not parse, unless it is newer than ours and sees nothing wrong.
      const all = status === 0 ? [...broken, ...diagnostics] : diagnostics;
      return { ...nothing, ...told, status: 1, output, diagnostics: all };
    }

    const check = first ?? this.#check(tsc, plan, signal);
    const context = { tsc, args: plan.args, cwd: this.cwd, signal };
    const emitted = parts
      .filter(({ config, edited }) => makesJavaScript(config) && edited.sources.length > 0)
      .map(({ config, edited }) => emitEdited(edited, config, context));
    const [checked, ...outputs] = await Promise.all([check, ...emitted]);
    if (checked.status !== 0 && (isHeldBack(plan) || stopsOnErrors(args)))
      return { ...nothing, ...told, status: 1, output: checked.output };
    const silent = outputs.find(({ files }) => files.size === 0);
    if (silent !== undefined && checked.status !== 0) return { ...nothing, ...told, ...checked };
    if (silent !== undefined)
      throw new PlanError(`TypeScript ${tsc.version} has made no JavaScript:\n${silent.output}`);
    const files = new Map(outputs.flatMap((output) => [...output.files]));
    const written = writeChanged(files);
    const status = checked.status === 0 ? 0 : 2;
    return { ...told, status, output: checked.output, files: [...files.keys()], written };
  }

  /** The compiler's own run, of the sources as they are. */
  #check(tsc: Tsc, plan: Plan, signal: AbortSignal): Promise<Ended> {
    return runTsc(tsc, [...this.#request.args, ...withoutJavaScript(plan)], { cwd: this.cwd, signal });
  }

  /** @throws PlanError where there is none */
  async tsc(): Promise<Tsc> {
    const tsc = await findTsc(projectFolders(this.#request.args, this.cwd));
    if (tsc === undefined)
      throw new PlanError("there is no TypeScript in this project: install `typescript`.");
    return tsc;
  }

  /**
   * Looks at every file of the projects again, or for the first time.
   * @throws PlanError in words for the user
   */
  look(): readonly LiveProject[] {
    return this.#look(this.#plan());
  }

  /** Who watches asks again and again what has changed, which the compiler in this process knows best. */
  async #read(tsc: Tsc): Promise<Reading> {
    const native = this.#request.watch ? undefined : await readNatively(this.#request, this.cwd, tsc);
    if (native !== undefined && native.why === undefined) return native;
    const plan = this.#plan();
    const projects = this.#look(plan);
    return {
      plan,
      parts: projects.map((project) => ({
        config: project.config as Config,
        edited: editedProject(readableProject(project)),
      })),
      readers: projects.map(({ compiler, config }) => ({ ...compiler, config, why: native?.why })),
    };
  }

  #plan(): Plan {
    return readPlan(projectCompiler(this.cwd).typescript, this.#request.args, this.cwd);
  }

  #look({ configs }: Plan): readonly LiveProject[] {
    const projects = configs.map((config) => {
      const known = this.#projects.get(config.path);
      known?.lookAtAll();
      return known ?? new LiveProject(projectCompiler(dirname(config.path)), config, this.#request.options);
    });
    this.#projects.clear();
    for (const project of projects) this.#projects.set(project.config?.path ?? "", project);
    return projects;
  }
}

const nothing = { diagnostics: [], output: "", files: undefined, written: [], readers: [] };

/** Declarations are made from the sources as they are; JavaScript is not, unless the two can't be told apart. */
function withoutJavaScript({ configs, isBuildMode }: Plan): readonly string[] {
  if (!configs.some(makesJavaScript)) return [];
  const built = configs.filter(({ fileNames }) => fileNames.length > 0);
  const declares = built.every(({ options }) => options.declaration === true || options.composite === true);
  if (declares) return ["--emitDeclarationOnly"];
  return isBuildMode ? [] : ["--noEmit"];
}

function makesJavaScript({ options }: Config): boolean {
  return options.noEmit !== true && options.emitDeclarationOnly !== true;
}

function isHeldBack({ configs }: Plan): boolean {
  return configs.some(({ options }) => options.noEmitOnError === true);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function unique(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
