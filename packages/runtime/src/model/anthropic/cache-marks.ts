/** The parts of a request that can be marked. */
export interface Markable {
  readonly tools: readonly Block[];
  readonly system: readonly Block[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

export type Block = { readonly [member: string]: unknown };

/**
 * Marks where the provider's prompt cache may end: after what is the same in every run (the system prompt, else the
 * tools), after this request, and where the last one ended, so that it is found again. Marks that the caller has made
 * stay, and count: the API takes four.
 */
export function markCache(request: Markable, lifetime: "5m" | "1h"): Markable {
  const cache_control = lifetime === "5m" ? { type: "ephemeral" } : { type: "ephemeral", ttl: lifetime };
  let left = MOST_MARKS - marksIn(request);
  const markLast = <B extends Block>(blocks: readonly B[]): readonly B[] => {
    const last = blocks.at(-1);
    if (last === undefined || left <= 0 || blocks.some(isMarked) || !canBeMarked(last)) return blocks;
    left -= 1;
    return [...blocks.slice(0, -1), { ...last, cache_control }];
  };
  const messages = [...request.messages];
  const users = messages.flatMap(({ role }, index) => (role === "user" ? [index] : []));
  for (const index of users.slice(-2).toReversed()) {
    const { role, content } = messages[index] as Markable["messages"][number];
    const blocks = typeof content === "string" ? [{ type: "text", text: content }] : content;
    messages[index] = { role, content: markLast(blocks) };
  }
  const system = markLast(request.system);
  return { messages, system, tools: system.length === 0 ? markLast(request.tools) : request.tools };
}

const MOST_MARKS = 4;

function marksIn({ tools, system, messages }: Markable): number {
  const blocks = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  return [...tools, ...system, ...blocks].filter(isMarked).length;
}

function isMarked(block: Block): boolean {
  return block.cache_control !== undefined;
}

/** A tool that is loaded later is no part of the prefix; thinking is cached with what follows it. */
function canBeMarked({ type, defer_loading }: Block): boolean {
  return defer_loading !== true && !String(type).endsWith("thinking");
}
