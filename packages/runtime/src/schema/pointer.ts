/** The JSON Pointer made of the parts from index 1 to `depth`: an index of a list, or what `segmentOf` makes of a key. */
export function pointerOf(path: readonly (string | number)[], depth: number): string {
  let pointer = "";
  for (let level = 1; level <= depth; level++) {
    const part = path[level] as string | number;
    pointer += typeof part === "number" ? `/${part}` : part;
  }
  return pointer;
}

export function segmentOf(key: string): string {
  const plain = !key.includes("~") && !key.includes("/");
  return plain ? `/${key}` : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The keys that a JSON Pointer names. */
export function keysOf(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
