import { shortName } from "../short-name.ts";
import type { LiveProject } from "./live-project.ts";

/** Says once for each project which TypeScript reads it, and whose that is. */
export function sayCompiler({ compiler, config }: LiveProject): void {
  const { typescript, origin } = compiler;
  const where = config === undefined ? "files without a tsconfig.json" : shortName(config.path);
  const text = `plainfn: ${where} is read by TypeScript ${typescript.version} of ${origin}\n`;
  if (said.has(text)) return;
  said.add(text);
  process.stderr.write(text);
}

const said = new Set<string>();
