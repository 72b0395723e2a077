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
 * The positional arguments. What is absent at the end is not passed, and what is skipped is `undefined`, so that
 * JavaScript applies the defaults and `arguments.length` is right.
 */
export function argumentsFor(
  parameters: readonly ParameterDefinition[],
  injected: readonly Injected[],
  input: Record<string, unknown>,
): unknown[] {
  const args: unknown[] = [];
  let count = (injected.at(-1)?.index ?? -1) + 1;
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index] as ParameterDefinition;
    if (parameter.kind === "rest") {
      for (const element of (getOwn(input, parameter.name) as readonly unknown[] | undefined) ?? [])
        count = args.push(element);
    } else if (args.push(argumentOf(parameter, input)) > count && args[index] !== undefined)
      count = index + 1;
  }
  args.length = count;
  return args;
}

function argumentOf(parameter: ParameterDefinition, input: Record<string, unknown>): unknown {
  switch (parameter.kind) {
    case "named":
      return getOwn(input, parameter.name);
    case "whole":
      return parameter.optional === true && Object.keys(input).length === 0 ? undefined : input;
    case "signal":
    case "context":
    case "rest":
      return undefined;
  }
}
