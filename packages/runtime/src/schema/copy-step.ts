import { failEndless } from "./number-step.ts";
import { isPlainObject, setOwn } from "./own.ts";
import { segmentOf } from "./pointer.ts";
import { invalid, mayOpen, type Run } from "./run.ts";

/** Takes any JSON value. */
export function copyStep(value: unknown, run: Run): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) return failEndless(run, value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return copyList(value, run);
  return isPlainObject(value) ? copyObject(value, run) : value;
}

function copyList(value: readonly unknown[], run: Run): unknown {
  if (!mayOpen(run)) return invalid;
  const depth = ++run.depth;
  const output: unknown[] = [];
  let fits = true;
  for (let index = 0; index < value.length; index++) {
    run.path[depth] = index;
    const copied = copyStep(value[index], run);
    if (copied === invalid) fits = false;
    if (run.copy) output.push(copied);
  }
  run.depth = depth - 1;
  if (!fits) return invalid;
  return run.copy ? output : value;
}

function copyObject(value: Readonly<Record<string, unknown>>, run: Run): unknown {
  if (!mayOpen(run)) return invalid;
  const depth = ++run.depth;
  const output = {};
  let fits = true;
  for (const key of Object.keys(value)) {
    run.path[depth] = segmentOf(key);
    const copied = copyStep(value[key], run);
    if (copied === invalid) fits = false;
    if (run.copy) setOwn(output, key, copied);
  }
  run.depth = depth - 1;
  if (!fits) return invalid;
  return run.copy ? output : value;
}
