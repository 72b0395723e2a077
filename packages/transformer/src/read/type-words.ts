/** `boolean` for `true` and `false`; of a computed enum, which is any number, no members. */
export function foldedTexts(texts: readonly string[]): readonly string[] {
  const isBoolean = texts.includes("true") && texts.includes("false");
  const isLiteral = isBoolean ? /^(?:true|false)$/ : texts.includes("number") ? /^-?[\d.]+$/ : /^$/;
  const wide = isBoolean ? "boolean" : "number";
  return [...new Set(texts.map((text) => (isLiteral.test(text) ? wide : text)))];
}

/** What a union of nothing else is told by its members. */
export const plainKinds: ReadonlySet<string> = new Set([
  ...["literal", "string", "number", "boolean", "null", "undefined", "bigint"],
]);

/** How many type arguments say something; the others are the compiler's defaults. */
export const argumentCounts: ReadonlyMap<string, number> = new Map([
  ...["AsyncGenerator", "AsyncIterable", "AsyncIterableIterator", "AsyncIterator", "Generator"].map(one),
  ...["Iterable", "IterableIterator", "Iterator", "IteratorObject"].map(one),
  ...["Uint8Array", "Buffer"].map((name) => [name, 0] as const),
]);

function one(name: string): readonly [string, number] {
  return [name, 1];
}

/** The runtime's types, by their mark. */
export const runtimeNames = {
  context: "ToolContext",
  image: "Image",
  tool: "Tool",
  source: "ToolSource",
} as const;
