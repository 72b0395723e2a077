import Module from "node:module";
import { isSourceFile } from "../source-file.ts";
import { findSource } from "./find-source.ts";
import { loadSource } from "./load-source.ts";

/** `require` of TypeScript, where Node has no hooks for it: before 22.15. */
export function hookRequire(): void {
  const module = Module as unknown as Internals;
  const { _resolveFilename: resolveFilename } = module;
  module._resolveFilename = (specifier, parent, ...rest) => {
    const found = parent?.filename ? findSource(specifier, parent.filename) : undefined;
    return resolveFilename.call(Module, found ?? specifier, parent, ...rest);
  };
  const plain = module._extensions[".js"] as Extension;
  for (const ending of [".ts", ".tsx", ".cts", ".mts"]) {
    module._extensions[ending] = (loaded, file) => {
      if (isSourceFile(file)) loaded._compile(loadSource(file), file);
      else plain(loaded, file);
    };
  }
}

/** Parts of `node:module` that Node keeps as they are, since so many change them. */
interface Internals {
  _resolveFilename(
    specifier: string,
    parent: { readonly filename?: string } | null,
    ...rest: unknown[]
  ): string;
  readonly _extensions: Record<string, Extension>;
}

type Extension = (loaded: { _compile(code: string, file: string): void }, file: string) => void;
