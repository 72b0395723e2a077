import type { Injected } from "./decoder.ts";
import type { ParameterDefinition } from "./definition.ts";
import { getOwn } from "./own.ts";

/** The parameters that the runtime fills in, by position. */
export function injectedOf(parameters: readonly ParameterDefinition[]): readonly Injected[] {
  return parameters.flatMap(({ kind }, index) =>
    kind === "signal" || kind === "context" ? [{ index, kind }] : [],
  );
}

/**
 * Makes the positional arguments of a decoded input. What is absent at the end is not passed, and what is skipped is
 * `undefined`, so that JavaScript applies the defaults and `arguments.length` is right.
 */
export function argumentsMaker(
  parameters: readonly ParameterDefinition[],
): (input: Record<string, unknown>) => unknown[] {
  const blank = parameters.map((): unknown => undefined);
  const names = parameters.map(({ name, kind }) => (kind === "named" ? name : undefined));
  const positions = new Map(names.map((name, position) => [name, position]));
  const whole = parameters.findIndex(({ kind }) => kind === "whole");
  const rest = parameters.find(({ kind }) => kind === "rest");
  const least = (injectedOf(parameters).at(-1)?.index ?? -1) + 1;
  return (input) => {
    const args = blank.slice();
    let next = 0;
    // The same quick walk as the decoder's: own members only, mostly in the order of the parameters.
    for (const key in input) {
      if (!Object.prototype.hasOwnProperty.call(input, key)) continue;
      const position = names[next] === key ? next : positions.get(key);
      if (position === undefined) continue;
      args[position] = input[key];
      next = position + 1;
    }
    if (whole !== -1) args[whole] = wholeOf(parameters[whole]?.optional === true, input);
    if (rest !== undefined) spread(args, getOwn(input, rest.name));
    while (args.length > least && args.at(-1) === undefined) args.pop();
    return args;
  };
}

/** An optional input that has nothing in it was left out. */
function wholeOf(optional: boolean, input: object): unknown {
  return optional && Object.keys(input).length === 0 ? undefined : input;
}

/** One by one: a spread of a very long list overflows the stack. The last parameter is the rest itself. */
function spread(args: unknown[], elements: unknown): void {
  args.pop();
  for (const element of (elements ?? []) as readonly unknown[]) args.push(element);
}
