import type ts from "typescript";
import type { NodeHandle, TypeHandle } from "../compiler.ts";

/**
 * A TypeScript in hand. Its functions and enum numbers are taken from `ts`, since they differ between versions;
 * this folder imports the module for its types only.
 */
export interface Classic {
  readonly ts: typeof ts;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
}

/** A checker type, with the place where somebody wrote it: the order of a union is only to be read there. */
export interface WrittenType {
  readonly type: ts.Type;
  readonly node: ts.TypeNode | undefined;
}

export function typeHandle(type: ts.Type, node?: ts.TypeNode): TypeHandle {
  return { type, node } satisfies WrittenType as unknown as TypeHandle;
}

export const writtenOf = (handle: TypeHandle): WrittenType => handle as unknown as WrittenType;

export const nodeHandle = (node: ts.Node): NodeHandle => node as unknown as NodeHandle;

export const nodeOf = (handle: NodeHandle): ts.Node => handle as unknown as ts.Node;
