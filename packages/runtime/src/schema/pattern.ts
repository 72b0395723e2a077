/** Whether a text has a match somewhere. */
export type Pattern = (text: string) => boolean;

/** @throws SyntaxError when it is no regular expression */
export function patternOf(source: string): Pattern {
  const expression = new RegExp(source, "u");
  return (text) => expression.test(text);
}
