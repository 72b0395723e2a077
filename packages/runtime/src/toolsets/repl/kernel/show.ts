import process from "node:process";
import { inspect, types } from "node:util";

/** A value as Node's own console shows it, within bounds. */
export function valueText(value: unknown): string {
  return types.isNativeError(value) ? errorText(value) : inspected(value);
}

function inspected(value: unknown): string {
  try {
    return inspect(value, { depth: 4, maxArrayLength: 100, maxStringLength: 10_000, breakLength: 100 });
  } catch (error) {
    return `[a value that can't be shown: ${String(error)}]`;
  }
}

/** An error with the lines of its stack that are in the user's own code. */
export function errorText(error: unknown): string {
  const text = inspected(error).replaceAll(`${process.cwd()}/`, "");
  if (!types.isNativeError(error)) return text;
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const isForeign = /^\s+at /.test(line) && !/\bcode-\d+:/.test(line);
    if (!isForeign && line.trim() !== "") lines.push(line);
    // The error's own members begin on the last line of its stack.
    else if (line.endsWith(" {")) lines.push(`${lines.pop() ?? ""} {`);
  }
  return lines.join("\n");
}
