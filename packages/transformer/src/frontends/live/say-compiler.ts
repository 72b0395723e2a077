import { compilerWords } from "../program/compiler-words.ts";
import { shortName } from "../short-name.ts";
import type { LiveProject } from "./live-project.ts";

/** Says once for each project which TypeScript reads it, and whose that is. */
export function sayCompiler({ compiler, config }: LiveProject): void {
  const text = `plainfn: ${compilerWords(compiler, config && shortName(config.path))}\n`;
  if (said.has(text)) return;
  said.add(text);
  process.stderr.write(text);
}

const said = new Set<string>();
