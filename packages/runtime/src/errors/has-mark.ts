/** Whether a thrown value has a mark of ours. Anything may be thrown, also a proxy that answers no question. */
export function hasMark(value: unknown, mark: symbol): boolean {
  try {
    return typeof value === "object" && value !== null && mark in value;
  } catch {
    return false;
  }
}
