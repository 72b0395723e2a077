import type ts from "typescript";

/**
 * The files that a source file's types may come from: itself, what it imports, what that imports, and all that
 * declares names globally. The compiler's own libraries are left out: they change with the compiler only.
 */
export function importClosure(program: ts.Program, source: ts.SourceFile): readonly ts.SourceFile[] {
  const closure = new Set([source, ...globalFiles(program)]);
  // A set that grows while it is walked is walked to its end.
  for (const file of closure) for (const imported of importsOf(program, file)) closure.add(imported);
  return [...closure];
}

/** What a file imports or refers to, each once. */
export function importsOf(program: ts.Program, source: ts.SourceFile): ReadonlySet<ts.SourceFile> {
  const known = cacheOf(program).imports.get(source);
  if (known !== undefined) return known;
  const imported = new Set<ts.SourceFile>();
  const add = (name: string | undefined): void => {
    const file = name === undefined ? undefined : program.getSourceFile(name);
    if (file !== undefined && !program.isSourceFileDefaultLibrary(file)) imported.add(file);
  };
  const resolutions = program as unknown as Resolutions;
  resolutions.forEachResolvedModule((found) => add(found.resolvedModule?.resolvedFileName), source);
  resolutions.forEachResolvedTypeReferenceDirective(
    (found) => add(found.resolvedTypeReferenceDirective?.resolvedFileName),
    source,
  );
  const folder = source.fileName.slice(0, source.fileName.lastIndexOf("/") + 1);
  for (const { fileName } of source.referencedFiles) {
    add(fileName);
    add(folder + fileName);
  }
  cacheOf(program).imports.set(source, imported);
  return imported;
}

/** Files that every other one sees without an import: those without imports of their own, and augmentations. */
export function globalFiles(program: ts.Program): readonly ts.SourceFile[] {
  const cache = cacheOf(program);
  cache.global ??= program
    .getSourceFiles()
    .filter((source) => !program.isSourceFileDefaultLibrary(source) && declaresGlobally(source));
  return cache.global;
}

/** Where an import of the file leads. */
export function resolvedName(
  program: ts.Program,
  source: ts.SourceFile,
  specifier: string,
): string | undefined {
  let name: string | undefined;
  (program as unknown as Resolutions).forEachResolvedModule(({ resolvedModule }, given) => {
    if (given === specifier) name = resolvedModule?.resolvedFileName;
  }, source);
  return name;
}

/** Whether an import of the file leads nowhere, so that a new file may change it. */
export function hasUnresolved(program: ts.Program, source: ts.SourceFile): boolean {
  let unresolved = false;
  (program as unknown as Resolutions).forEachResolvedModule((found) => {
    unresolved ||= found.resolvedModule === undefined;
  }, source);
  return unresolved;
}

function declaresGlobally(source: ts.SourceFile): boolean {
  const { externalModuleIndicator, moduleAugmentations } = source as unknown as Indicators;
  return externalModuleIndicator === undefined || (moduleAugmentations?.length ?? 0) > 0;
}

function cacheOf(program: ts.Program): Cache {
  const known = caches.get(program);
  if (known !== undefined) return known;
  const cache = { imports: new Map(), global: undefined };
  caches.set(program, cache);
  return cache;
}

interface Cache {
  readonly imports: Map<ts.SourceFile, ReadonlySet<ts.SourceFile>>;
  global: readonly ts.SourceFile[] | undefined;
}

const caches = new WeakMap<ts.Program, Cache>();

/** Parts of a program that its types don't tell of; they are in every version from 5.4 to 6.0. */
interface Resolutions {
  forEachResolvedModule(
    visit: (found: { readonly resolvedModule?: ts.ResolvedModule }, specifier: string) => void,
    source: ts.SourceFile,
  ): void;
  forEachResolvedTypeReferenceDirective(
    visit: (found: { readonly resolvedTypeReferenceDirective?: ts.ResolvedTypeReferenceDirective }) => void,
    source: ts.SourceFile,
  ): void;
}

interface Indicators {
  readonly externalModuleIndicator?: unknown;
  readonly moduleAugmentations?: readonly unknown[];
}
