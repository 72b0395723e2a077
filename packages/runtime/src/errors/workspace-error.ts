import { PlainfnError } from "./plainfn-error.ts";

/** A folder that tools were to work in is not there, or is none. */
export class WorkspaceError extends PlainfnError {
  override readonly name = "WorkspaceError";
  readonly code = "WORKSPACE";
  readonly path: string;

  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`The workspace ${path} ${problem}. Make the folder first, or give another one.`, options);
    this.path = path;
  }
}
