import { resolveSource, sourceOf } from "./hooks.ts";
import { formatOf, loadSource } from "./load-source.ts";

// Node 20 runs these in a thread of their own, and for `import` only.

type Next = (name: string, context: object) => Promise<object>;

export async function resolve(specifier: string, context: object, next: Next): Promise<object> {
  return resolveSource(specifier, context) ?? (await next(specifier, context));
}

export async function load(url: string, context: object, next: Next): Promise<object> {
  const file = sourceOf(url);
  if (file === undefined) return await next(url, context);
  const format = formatOf(file);
  // Without a source the file is loaded as if by `require`, which `require.ts` sees to.
  return { format, source: format === "module" ? loadSource(file) : undefined, shortCircuit: true };
}
