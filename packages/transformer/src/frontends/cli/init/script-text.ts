/** A script of package.json with `command` wherever `tsc` writes something. */
export function withBuild(script: string, command: string): string {
  return eachCommand(script, (text) =>
    isQuestion.test(text) ? text : text.replace(tsc, (_, before: string) => before + command),
  );
}

/** The same with the hook, wherever Node or tsx is started with TypeScript. */
export function withHook(script: string): string {
  return eachCommand(script, (text) =>
    text.includes("@plainfn/transformer/node")
      ? text
      : text.replace(
          /^(\s*(?:\w+=\S+\s+)*(?:node|tsx)\s)(?=.*\.[cm]?tsx?(?:\s|$))/,
          "$1--import @plainfn/transformer/node ",
        ),
  );
}

function eachCommand(script: string, change: (text: string) => string): string {
  return script
    .split(/(&&|\|\||;)/)
    .map(change)
    .join("");
}

/** After variables, and what starts programs of packages. */
const tsc = /^(\s*(?:\w+=\S+\s+)*(?:(?:npx|yarn|bunx|pnpm|pnpm exec)\s+)?)tsp?c(?=\s|$)/;
const isQuestion = /--(noEmit|init|version|showConfig|emitDeclarationOnly)\b/i;
