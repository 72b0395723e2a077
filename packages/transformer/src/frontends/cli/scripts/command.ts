/** A program that a script of package.json starts. */
export interface Command {
  /** Spaces, variables, and what starts programs of packages. */
  readonly before: string;
  /** As it is written, with its folder. */
  readonly program: string;
  /** The program of a package, without `node_modules/.bin/`. */
  readonly name: string;
  /** All behind the program. */
  readonly rest: string;
  /** The same in words, without quotes. */
  readonly words: readonly string[];
}

/** What becomes of a command: a new text, or words to the one who wrote it. */
export type CommandEdit = { readonly text: string } | { readonly byHand: string };

/** The script with each of its commands changed. What stands in quotes is one word of a command. */
export function eachCommand(script: string, change: (command: Command, text: string) => string): string {
  const pieces = script.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|>&|[^"'&|;])+|&&|\|\||[&|;"']/g) ?? [];
  return pieces
    .map((text) => {
      const command = commandOf(text);
      return command === undefined ? text : change(command, text);
    })
    .join("");
}

export function commandsOf(script: string): readonly Command[] {
  const commands: Command[] = [];
  eachCommand(script, (command, text) => {
    commands.push(command);
    return text;
  });
  return commands;
}

function commandOf(text: string): Command | undefined {
  const [, before = "", program, rest = ""] = shape.exec(text) ?? [];
  if (program === undefined || /^[&|;]/.test(program)) return undefined;
  const words = (rest.match(/"(?:\\.|[^"\\])*"|'[^']*'|\S+/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/, "$2"),
  );
  return { before, program, name: program.replace(/^[./]*node_modules\/\.bin\//, ""), rest, words };
}

const starters = [
  String.raw`\w+=(?:"[^"]*"|'[^']*'|[^\s"'])*`,
  String.raw`cross-env`,
  String.raw`npx(?:\s+(?:--no-install|--no|--yes|-y|--))*`,
  String.raw`yarn(?:\s+exec)?`,
  String.raw`bunx`,
  String.raw`pnpm(?:\s+exec)?`,
  String.raw`npm\s+exec(?:\s+--)?`,
];
const shape = new RegExp(String.raw`^(\s*(?:(?:${starters.join("|")})\s+)*)(\S+)([\s\S]*)$`);
