import { parsePattern } from "./pattern-parser.ts";
import { programOf } from "./pattern-program.ts";
import { scannerOf } from "./pattern-scan.ts";

/** Whether a text has a match somewhere. */
export type Pattern = (text: string) => boolean;

/**
 * A regular expression as JSON Schema has them, matched in time linear in the text whatever the expression: all ways
 * through it are followed at once. The engine's own `RegExp` follows one after another, which can take years.
 * @throws SyntaxError when it is no regular expression, or has a backreference, which can't be matched in bounded time
 */
export function patternOf(source: string): Pattern {
  const scan = scannerOf(programOf(parsePattern(source), { backwards: false }));
  return (text) => {
    let found = false;
    scan(text, () => {
      found = true;
      return false;
    });
    return found;
  };
}
