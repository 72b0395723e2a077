import type { Command, CommandEdit } from "../scripts/command.ts";

/** The hook, where Node or tsx is started with TypeScript; before the file, so that other hooks come first. */
export function hookEdit({ before, program, name, rest, words }: Command): CommandEdit | undefined {
  if (name !== "node" && name !== "tsx") return undefined;
  if (rest.includes(hook)) return undefined;
  if (/ts-node|swc-node|@swc\/register|esbuild-register|jiti/.test(rest)) {
    return { byHand: `another hook compiles the TypeScript. Write ${name} --import ${hook} in its place` };
  }
  const at = words.findIndex((word, index) => isFile(word, index, words));
  const file = words[at];
  if (file !== undefined && isTypeScript(file, name)) {
    const end = placeOf(rest, at);
    return { text: `${before}${program}${rest.slice(0, end)}--import ${hook} ${rest.slice(end)}` };
  }
  return name === "tsx" && file === undefined && words.includes("--test")
    ? { byHand: `write --import ${hook} before --test` }
    : undefined;
}

const hook = "@plainfn/transformer/node";

/** The first word that is neither an option nor the value of one. */
function isFile(word: string, index: number, words: readonly string[]): boolean {
  if (word.startsWith("-") || (word === "watch" && index === 0)) return false;
  return !takesValue.test(words[index - 1] ?? "");
}

const takesValue =
  /^(--import|--require|-r|--loader|--experimental-loader|--conditions|-C|--env-file|--env-file-if-exists|--tsconfig|--include|--exclude|--ignore|--watch-path|--test-name-pattern|--test-reporter|--test-reporter-destination|--test-concurrency|--input-type|-e|--eval|-p|--print|--title|--stack-trace-limit|--max-old-space-size)$/;

/** tsx also finds TypeScript without the extension. */
function isTypeScript(file: string, name: string): boolean {
  return name === "tsx" ? !/\.([cm]?jsx?|json)$/.test(file) : /\.[cm]?tsx?$/.test(file);
}

/** Where a word begins. */
function placeOf(rest: string, index: number): number {
  const words = [...rest.matchAll(/"(?:\\.|[^"\\])*"|'[^']*'|\S+/g)];
  return words[index]?.index ?? rest.length;
}
