/** Tags that stand alone: what is written on the lines below them belongs to the text, if there is none yet. */
const flags = [
  "tool",
  "hidden",
  "internal",
  "readOnly",
  "destructive",
  "idempotent",
  "needsApproval",
  "tooLongToFile",
];

/** Tags with one short value, so that another tag may follow on the same line. */
const values = [
  "alias",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "integer",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
  "multipleOf",
  "pattern",
  "timeout",
  "type",
  "uniqueItems",
  "version",
];

/** Tags with a text, ours and well-known ones; they are looked for inside the line of a one-line comment. */
const texts = [
  "arg",
  "argument",
  "author",
  "bestPractice",
  "bestPractices",
  "default",
  "defaultValue",
  "deprecated",
  "description",
  "example",
  "param",
  "remarks",
  "return",
  "returns",
  "see",
  "since",
  "template",
  "throws",
  "todo",
  "typeParam",
];

const namesOf = (tags: readonly string[]): ReadonlySet<string> =>
  new Set(tags.map((tag) => tag.toLowerCase()));

/** The tags that mean something here, as they are written. */
export const ownTags: readonly string[] = [...flags, ...values, "bestPractice", "deprecated"];

export const flagTags: ReadonlySet<string> = namesOf(flags);
export const shortTags: ReadonlySet<string> = namesOf([...flags, ...values]);
export const knownTags: ReadonlySet<string> = namesOf([...flags, ...values, ...texts]);

/** A tag at the start of a text: its name, in lower case, and what follows it. `@scope/name` and `@a.b` are text. */
export function tagAt(text: string): { readonly name: string; readonly rest: string } | undefined {
  const match = /^@([a-z][a-z0-9_-]*(?::[a-z0-9_-]+)*)(?=\s|$|\{)\s*(.*)$/is.exec(text);
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), rest: match[2] ?? "" };
}
