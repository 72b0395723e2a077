import { setOwn } from "./own.ts";
import { fail, invalid, maxDepth, type Run } from "./run.ts";

/**
 * Takes any JSON value. It is copied, because the function may change what it gets, and the conversation keeps
 * what the model sent.
 */
export function copyStep(value: unknown, run: Run): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) return fail(run, "finite number", value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return copyList(value, run);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? copyObject(value, run) : value;
}

function copyList(value: readonly unknown[], run: Run): unknown {
  if (run.depth >= maxDepth) return failDepth(run, value);
  const depth = ++run.depth;
  const output: unknown[] = [];
  let fits = true;
  for (let index = 0; index < value.length; index++) {
    run.path[depth] = index;
    const copied = copyStep(value[index], run);
    if (copied === invalid) fits = false;
    output.push(copied);
  }
  run.depth = depth - 1;
  return fits ? output : invalid;
}

function copyObject(value: object, run: Run): unknown {
  if (run.depth >= maxDepth) return failDepth(run, value);
  const depth = ++run.depth;
  const output = {};
  let fits = true;
  for (const key of Object.keys(value)) {
    run.path[depth] = key;
    const copied = copyStep((value as Readonly<Record<string, unknown>>)[key], run);
    if (copied === invalid) fits = false;
    setOwn(output, key, copied);
  }
  run.depth = depth - 1;
  return fits ? output : invalid;
}

/** The path would be as long as the input is deep, so the place is left out. */
export function failDepth(run: Run, value: unknown): typeof invalid {
  const { depth } = run;
  run.depth = 0;
  fail(run, `at most ${maxDepth} levels of nesting`, value);
  run.depth = depth;
  return invalid;
}
