/** A JSON Schema as plain data. */
export type Schema = { readonly [keyword: string]: unknown };

/** One difference: where, in words, and which way it goes. */
export interface Difference {
  /** `/ticket/title`; empty for the whole. */
  readonly path: string;
  readonly text: string;
  readonly way: Way;
}

/**
 * `narrower` and `wider` tell what fits the schema. Members are told apart, since whoever reads a result does not
 * mind one more.
 */
export type Way = "narrower" | "wider" | "memberAdded" | "memberRemoved" | "nowRequired" | "nowOptional";

/** How a schema has changed. What can't be compared part by part counts as narrower. */
export function compareSchemas(before: Schema, after: Schema, path = ""): readonly Difference[] {
  return [
    ...compareSets(path, "type", typesOf(before), typesOf(after)),
    ...compareSets(path, "enum", listOf(before["enum"]), listOf(after["enum"])),
    ...compareMembers(before, after, path),
    ...compareNested(before, after, path),
    ...compareOthers(before, after, path),
  ];
}

/** No list stands for every value. */
function compareSets(
  path: string,
  what: string,
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): readonly Difference[] {
  const gone = (before ?? []).filter((value) => after !== undefined && !after.includes(value));
  const come = (after ?? []).filter((value) => before !== undefined && !before.includes(value));
  const narrower = gone.length > 0 || (before === undefined && after !== undefined);
  const wider = come.length > 0 || (before !== undefined && after === undefined);
  const text = `${what} ${before?.join(" | ") ?? "anything"} became ${after?.join(" | ") ?? "anything"}`;
  return [
    ...(narrower ? [{ path, text, way: "narrower" as const }] : []),
    ...(wider && !narrower ? [{ path, text, way: "wider" as const }] : []),
  ];
}

function compareMembers(before: Schema, after: Schema, path: string): readonly Difference[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const [needed, needs] = [listOf(before["required"]) ?? [], listOf(after["required"]) ?? []];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): readonly Difference[] => {
    const at = `${path}/${name}`;
    const [a, b] = [old[name], now[name]];
    const isNeeded = needs.includes(JSON.stringify(name));
    const wasNeeded = needed.includes(JSON.stringify(name));
    if (b === undefined) return [{ path: at, text: "removed", way: "memberRemoved" }];
    if (a === undefined) {
      const added: Difference = { path: at, text: "added", way: "memberAdded" };
      return isNeeded ? [added, { path: at, text: "required", way: "nowRequired" }] : [added];
    }
    const need: readonly Difference[] =
      isNeeded === wasNeeded
        ? []
        : [
            isNeeded
              ? { path: at, text: "required now", way: "nowRequired" }
              : { path: at, text: "optional now", way: "nowOptional" },
          ];
    return [...need, ...compareSchemas(a, b, at)];
  });
}

/** Schemas inside schemas that stand one for one. */
function compareNested(before: Schema, after: Schema, path: string): readonly Difference[] {
  return ["items", "additionalProperties"].flatMap((keyword) => {
    const [a, b] = [before[keyword], after[keyword]];
    if (isSchema(a) && isSchema(b))
      return compareSchemas(a, b, `${path}/${keyword === "items" ? "[]" : "{}"}`);
    return same(a, b) ? [] : [{ path, text: `${keyword} changed`, way: wayOf(a, b) }];
  });
}

const compared = new Set([
  "type",
  "enum",
  "properties",
  "required",
  "items",
  "additionalProperties",
  "default",
]);

function compareOthers(before: Schema, after: Schema, path: string): readonly Difference[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keywords]
    .filter((keyword) => !compared.has(keyword) && !same(before[keyword], after[keyword]))
    .map((keyword) => ({ path, text: `${keyword} changed`, way: wayOf(before[keyword], after[keyword]) }));
}

/** A limit that is gone lets more through; one that came or changed may not. */
function wayOf(_before: unknown, after: unknown): Way {
  return after === undefined ? "wider" : "narrower";
}

function membersOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
}

function typesOf({ type }: Schema): readonly string[] | undefined {
  return type === undefined ? undefined : [type].flat().map(String);
}

function listOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map((member) => JSON.stringify(member)) : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
