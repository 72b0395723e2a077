import { toolsOf } from "@plainfn/runtime";

/** Look something up. */
function search(query: string): string {
  return query;
}

const tools = toolsOf(
  Promise.resolve(search),
  new Map([["search", search]]),
  // @ts-expect-error the compiler says so too, where somebody asks it
  "search",
);
