import { type Block, canBeMarked, isMarked, legalMarks, type Markable, marksIn } from "./legal-marks.ts";

/**
 * Marks where the provider's prompt cache may end: after what is the same in every run (the system prompt, else the
 * tools), after this request, and where the last one ended, so that it is found again. Marks that the caller has made
 * stay, as many as the API takes, and ours take the places that are left.
 * @param lifetime of our marks, `false` for none
 * @param most how many marks there may be
 */
export function markCache(request: Markable, lifetime: "5m" | "1h" | false, most: number): Markable {
  const theirs = marksIn(request);
  const left = most - theirs.filter(({ legal }) => legal).length;
  if (lifetime === false || left <= 0) return legalMarks(request, theirs, most);
  // Ours stand before some of theirs, and none that lasts longer may follow.
  const hour = lifetime === "1h" || theirs.some(({ ttl }) => ttl === "1h");
  const marked = withOurs(request, hour ? { type: "ephemeral", ttl: "1h" } : { type: "ephemeral" }, left);
  return theirs.length === 0 ? marked : legalMarks(marked, marksIn(marked), most);
}

function withOurs(request: Markable, cache_control: Block, most: number): Markable {
  let left = most;
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
