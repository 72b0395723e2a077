/** The JSON Pointer of the keys from index 1 to `depth`. */
export function pointerOf(path: readonly (string | number)[], depth: number): string {
  let pointer = "";
  for (let level = 1; level <= depth; level++) pointer += `/${escapeKey(path[level] as string | number)}`;
  return pointer;
}

/** The keys that a JSON Pointer names. */
export function keysOf(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function escapeKey(key: string | number): string | number {
  if (typeof key === "number" || !/[~/]/.test(key)) return key;
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
