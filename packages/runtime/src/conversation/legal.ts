import { isText } from "./block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "./content.ts";
import { loneSurrogate, wellFormedJson } from "./well-formed-json.ts";

// What a model says goes back as it came. These change a block only where a provider would refuse to read it back,
// and with it the whole conversation for ever.

/** Without texts that have no visible character, and without thinking at the end of a reply. */
export function legalReply<B extends ContentBlock | ToolResultBlock>(content: readonly B[]): readonly B[] {
  const kept = legalTexts(content);
  let length = kept.length;
  while (length > 0 && kept[length - 1]?.type.endsWith("thinking")) length -= 1;
  return length === kept.length ? kept : kept.slice(0, length);
}

/** Without texts that have no visible character. */
export function legalTexts<B extends ContentBlock | ToolResultBlock>(content: readonly B[]): readonly B[] {
  const kept = content.every(isLegalText) ? content : content.filter(isLegalText);
  return kept.some(isTorn) ? kept.map((block) => (isTorn(block) ? wellFormedJson(block) : block)) : kept;
}

/** A call whose id, name and input are of the form that providers take. */
export function legalCall(block: ToolUseBlock, usedIds: ReadonlySet<string>): ToolUseBlock {
  const id = freeId(block.id, usedIds);
  const name = legalName.test(block.name) ? block.name : legalNameOf(block.name);
  const input = wellFormedJson(objectOf(block.input));
  if (id === block.id && name === block.name && input === block.input) return block;
  return { ...block, id, name, input };
}

/** Arguments that are no object are kept as none: what was wrong with them is in the call's result. */
function objectOf(input: unknown): object {
  if (isObject(input)) return input;
  if (typeof input !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(input);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a text has half a character in it, as a model writes at times with escapes. */
function isTorn(block: ContentBlock | ToolResultBlock): boolean {
  return isText(block) && loneSurrogate.test(block.text);
}

function isLegalText(block: ContentBlock | ToolResultBlock): boolean {
  return !isText(block) || /\S/.test(block.text);
}

function freeId(id: string, usedIds: ReadonlySet<string>): string {
  const base = legalName.test(id) ? id : legalNameOf(id);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? base : `${base}_${count}`;
    if (!usedIds.has(candidate)) return candidate;
  }
}

const legalName = /^[a-zA-Z0-9_-]{1,128}$/;

function legalNameOf(text: unknown): string {
  return (
    String(text)
      .replaceAll(/[^a-zA-Z0-9_-]/g, "_")
      .slice(0, 100) || "call"
  );
}
