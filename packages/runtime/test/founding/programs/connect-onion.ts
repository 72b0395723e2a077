// The examples of "ConnectOnion Tools", in TypeScript. What each comes to is printed as JSON, for the test beside this.
import { Agent, describeTools, offline } from "@plainfn/runtime";

const found: Record<string, unknown> = {};

function search(query: string): string {
  return `Found results for ${query}`;
}

/** Return the top-k result titles for a query. */
function topK(query: string, k: number = 5): string[] {
  return Array.from({ length: k }, (_, i) => `${i + 1}. ${query} result`);
}

interface SearchHit {
  title: string;
  url: string;
  score: number;
}

/** Structured results for chaining and UI. */
function searchHits(query: string, k: number = 3): SearchHit[] {
  return Array.from({ length: k }, (_, i) => ({
    title: `${query} ${i}`,
    url: `https://example.com/${i}`,
    score: (9 - i) / 10,
  }));
}

/**
 * Search the web for information.
 *
 * Args:
 *     query: The search query string.
 *     limit: Maximum results to return.
 *
 * Returns:
 *     List of search result titles.
 */
function searchWeb(query: string, limit: number = 10): string[] {
  return topK(query, limit);
}

function add(a: number, b: number): number {
  return a + b;
}

/** Choose the highest score item. */
function pickTop(hitList: SearchHit[]): SearchHit {
  return hitList.reduce((best, hit) => (hit.score > best.score ? hit : best));
}

/** Search then pick the best hit. */
function searchThenPick(query: string): SearchHit {
  return pickTop(searchHits(query, 5));
}

type Priority = "low" | "normal" | "high";

interface Ticket {
  title: string;
  description: string;
  priority: Priority;
  /** @format email */
  assignee: string;
}

/** Create a ticket and return its metadata. */
function createTicket(ticket: Ticket): { id: string; title: string; priority: Priority; assignee: string } {
  const { title, priority, assignee } = ticket;
  return { id: "T-1024", title, priority, assignee };
}

/** Simple todo list with add/list. */
class TodoList {
  private readonly items: string[] = [];

  /** Add a new todo item. */
  add(text: string): void {
    this.items.push(text);
  }

  /** Return all todo items. */
  list(): string[] {
    return this.items;
  }
}

/** The document's browser without a browser: what is asked of it is that its public methods are tools. */
class Browser {
  #pages = new Map<string, string>();
  private active: string | undefined;

  /** Start the browser session and open the first tab named 'main'. */
  start(headless: boolean = true): string {
    this.#pages.set("main", "about:blank");
    this.active = "main";
    return `Browser started (headless=${headless}) with tab 'main'`;
  }

  /** Open a new tab with a friendly name, e.g., 'docs' or 'shop'. */
  newTab(name: string): string {
    if (this.active === undefined) throw new Error("Browser not started. Call start() first.");
    this.#pages.set(name, "about:blank");
    this.active = name;
    return `Opened tab '${name}'`;
  }

  /** List available tab names. */
  listTabs(): string[] {
    return [...this.#pages.keys()];
  }

  /** Save a PNG screenshot of the active (or specified) tab and return the filename. */
  screenshot(path?: string, tab?: string): string {
    return path ?? `${tab ?? this.active}_screenshot.png`;
  }

  /** Close all tabs and stop the browser. */
  close(): void {
    this.#pages.clear();
  }

  _reset(): void {
    this.active = undefined;
  }
}

const first = new Agent("helper", { tools: [search], maxIterations: 5, model: offline() });
found.quickStart = await first("search('TypeScript tutorials')");

const helper = new Agent("helper", {
  tools: { topK, searchHits, searchWeb, add, searchThenPick, createTicket },
  maxIterations: 8,
  model: offline(),
});
found.described = helper
  .describeTools()
  .map(({ name, signature, description }) => ({ name, signature, description }));
found.hits = JSON.parse(await helper("searchHits('vector db')"));
found.picked = JSON.parse(await helper("searchThenPick('weaviate vs pgvector')"));
found.withoutModel = await helper.tools.add.run({ a: 2, b: 3 });
found.schemas = Object.fromEntries(
  helper.describeTools().map(({ name, inputSchema, outputSchema }) => [name, { inputSchema, outputSchema }]),
);

const todos = new TodoList();
const verbose = new Agent("helper", { tools: [todos.add, todos.list], model: offline() });
const agent = new Agent("helper", { tools: [todos], maxIterations: 10, model: offline() });
found.session = [
  await agent("add('buy milk')"),
  await verbose("add('book flights')"),
  JSON.parse(await agent("list()")),
];

const browser = new Browser();
try {
  const driver = new Agent("helper", { tools: [browser], maxIterations: 15, model: offline() });
  found.browser = describeTools(browser).map(({ name, inputSchema }) => [name, inputSchema.required ?? []]);
  found.driven = await driver("start(); newTab('docs'); screenshot(); listTabs()");
} finally {
  browser.close();
}

console.log(JSON.stringify(found));
