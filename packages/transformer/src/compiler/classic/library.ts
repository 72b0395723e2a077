import type ts from "typescript";
import type { Classic, ProgramPart } from "./context.ts";

/** The name of a global type of the language or the platform that the reader knows by name. */
export function libraryNameOf(classic: Classic, type: ts.Type): string | undefined {
  const symbol = type.getSymbol();
  if (symbol === undefined || !known.has(symbol.name)) return undefined;
  return classic.isLibrarySymbol(symbol) ? symbol.name : undefined;
}

/** The compiler's own libraries and Node's types: what everybody has, and nobody wrote for a model. */
export function isLibraryFile(
  { program }: { readonly program: ProgramPart },
  source: ts.SourceFile,
): boolean {
  return program.isSourceFileDefaultLibrary(source) || libraryPath.test(source.fileName);
}

export const libraryPath: RegExp =
  /\/node_modules\/(?:@types\/node|undici-types|typescript\/lib|@typescript\/[^/]+\/lib|@types\/web)\//;

const known: ReadonlySet<string> = new Set([
  ...["Date", "URL", "Set", "ReadonlySet", "Map", "ReadonlyMap", "Uint8Array", "Buffer"],
  ...["Promise", "PromiseLike", "AsyncIterable", "AsyncIterator", "AsyncIterableIterator", "AsyncGenerator"],
  ...["ArrayLike", "ConcatArray", "Iterable", "Iterator", "IterableIterator", "IteratorObject", "Generator"],
  ...["AbortSignal", "RegExp", "Error", "WeakMap", "WeakSet", "WeakRef", "ArrayBuffer", "SharedArrayBuffer"],
  ...[
    "Object",
    "DataView",
    "Function",
    "CallableFunction",
    "NewableFunction",
    "String",
    "Number",
    "Boolean",
    "Symbol",
    "BigInt",
  ],
  ...["Int8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array"],
  ...["Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array", "Blob", "File"],
]);
