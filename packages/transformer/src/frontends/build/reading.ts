import type { Config } from "../program/find-config.ts";
import type { TypeScript } from "../typescript.ts";
import type { EditedProject } from "./edited-project.ts";
import type { Plan } from "./read-plan.ts";

/** What a build is made from: what a command line means, and its projects with the definitions in them. */
export interface Reading {
  readonly plan: Plan;
  readonly parts: readonly { readonly config: Config; readonly edited: EditedProject }[];
  readonly readers: readonly Reader[];
  readonly why?: undefined;
}

/** A compiler that has read a project. */
export interface Reader {
  readonly typescript: Pick<TypeScript, "version">;
  /** For people: whose it is. */
  readonly origin: string;
  readonly config: Config | undefined;
  /** Why it is not the project's own TypeScript 7, to go on after "since". */
  readonly why: string | undefined;
}
