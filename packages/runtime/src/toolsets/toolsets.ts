export { WorkspaceError } from "../errors/workspace-error.ts";
export type { Constraint, Integer } from "../schema/constraints.ts";
export type { Image } from "../tool/image.ts";
export { FileTools } from "./files/file-tools.ts";
export { Repl, type ReplOptions } from "./repl/repl.ts";
