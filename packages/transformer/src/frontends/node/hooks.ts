import { fileURLToPath, pathToFileURL } from "node:url";
import { isSourceFile } from "../source-file.ts";
import { findSource } from "./find-source.ts";
import { formatOf, loadSource } from "./load-source.ts";

/** Node's synchronous hooks, which serve `import` and `require` alike. */
export const hooks: { readonly resolve: Resolve; readonly load: Load } = {
  resolve: (specifier, context, next) => resolveSource(specifier, context) ?? next(specifier, context),
  load: (url, context, next) => {
    const file = sourceOf(url);
    if (file === undefined) return next(url, context);
    return { format: formatOf(file), source: loadSource(file), shortCircuit: true };
  },
};

/** What a hook of Node's may do, as far as it matters here. */
export type Resolve = (
  specifier: string,
  context: Context,
  next: (name: string, context: Context) => object,
) => object;
export type Load = (
  url: string,
  context: Context,
  next: (name: string, context: Context) => object,
) => object;

interface Context {
  readonly parentURL?: string | undefined;
}

/** The answer of a `resolve` hook, when the name means a file of ours. */
export function resolveSource(specifier: string, { parentURL }: Context): object | undefined {
  const parent = parentURL?.startsWith("file:") === true ? fileURLToPath(parentURL) : undefined;
  const found = parent === undefined ? entryOf(specifier) : findSource(specifier, parent);
  return found === undefined ? undefined : { url: pathToFileURL(found).href, shortCircuit: true };
}

/** The file behind the URL, when it is ours. */
export function sourceOf(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  const file = fileURLToPath(url.replace(/[?#].*$/, ""));
  return isSourceFile(file) ? file : undefined;
}

/** Node hands over the file that it was started with as a URL. */
function entryOf(specifier: string): string | undefined {
  return sourceOf(specifier);
}
