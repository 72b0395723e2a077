import type { TypeScript } from "../typescript.ts";

/** Which TypeScript reads a project, and whose that is. `config` is the name of the tsconfig.json. */
export function compilerWords(
  { typescript, origin }: { readonly typescript: Pick<TypeScript, "version">; readonly origin: string },
  config: string | undefined,
): string {
  const files = config ?? "files without a tsconfig.json";
  return `${files} ${config === undefined ? "are" : "is"} read by TypeScript ${typescript.version} of ${origin}`;
}
