/** The parts of a request that can be marked. */
export interface Markable {
  readonly tools: readonly Block[];
  readonly system: readonly Block[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

export type Block = { readonly [member: string]: unknown };

/** A mark of the prompt cache, where it stands in the order of the request. */
export interface Mark {
  readonly legal: boolean;
  readonly ttl: unknown;
}

/**
 * Without the marks for which the API would refuse the whole request, such as those that a history has from many
 * requests before: the last ones stay, on blocks that can have one, and none lasts longer than one before it.
 */
export function legalMarks(request: Markable, marks: readonly Mark[], most: number): Markable {
  const kept = new Set(marks.filter(({ legal }) => legal).slice(-most));
  const shortAt = marks.findIndex((mark) => kept.has(mark) && mark.ttl !== "1h");
  const tooLong = (index: number): boolean => shortAt >= 0 && index > shortAt && marks[index]?.ttl === "1h";
  if (kept.size === marks.length && !marks.some((_, index) => tooLong(index))) return request;
  let index = 0;
  return mapMarked(request, (block) => {
    const mark = marks[index] as Mark;
    const shorten = tooLong(index++);
    const { cache_control, ...rest } = block;
    if (!kept.has(mark)) return rest;
    const { ttl: _, ...shorter } = cache_control as Block;
    return shorten ? { ...rest, cache_control: shorter } : block;
  });
}

export function marksIn(request: Markable): readonly Mark[] {
  const marks: Mark[] = [];
  mapMarked(request, (block) => {
    marks.push({ legal: canBeMarked(block), ttl: (block.cache_control as Block).ttl });
    return block;
  });
  return marks;
}

export function isMarked(block: Block): boolean {
  return typeof block.cache_control === "object" && block.cache_control !== null;
}

/** A tool that is loaded later is no part of the prefix; thinking is cached with what follows it. */
export function canBeMarked({ type, defer_loading, text }: Block): boolean {
  return defer_loading !== true && !String(type).endsWith("thinking") && !(type === "text" && text === "");
}

type Change = (block: Block) => Block;

/** In the order in which the API reads a request. */
function mapMarked({ tools, system, messages }: Markable, change: Change): Markable {
  return {
    tools: mapBlocks(tools, change),
    system: mapBlocks(system, change),
    messages: mapKept(messages, (message) => {
      if (typeof message.content === "string") return message;
      const content = mapBlocks(message.content, change);
      return content === message.content ? message : { ...message, content };
    }),
  };
}

function mapBlocks(blocks: readonly Block[], change: Change): readonly Block[] {
  return mapKept(blocks, (block) => {
    // What stands inside a block comes from anywhere.
    if (typeof block !== "object" || block === null) return block;
    const whole = mapParts(block, change);
    return isMarked(whole) ? change(whole) : whole;
  });
}

/** A result and a document have blocks of their own, which come before its own mark. */
function mapParts(block: Block, change: Change): Block {
  if (Array.isArray(block.content)) {
    const content = mapBlocks(block.content as readonly Block[], change);
    return content === block.content ? block : { ...block, content };
  }
  const source = block.source as Block | undefined;
  if (typeof source !== "object" || source === null || !Array.isArray(source.content)) return block;
  const mapped = mapParts(source, change);
  return mapped === source ? block : { ...block, source: mapped };
}

/** The same list where nothing changed. */
function mapKept<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const mapped = items.map(change);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}
