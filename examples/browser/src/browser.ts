import { basename, join } from "node:path";
import { type Browser as Chromium, chromium, type Page } from "playwright-core";

/** Persistent browser session with navigation, screenshots, and tab control. */
export class Browser {
  private readonly executablePath: string;
  private readonly screenshots: string;
  private readonly tabs = new Map<string, Page>();
  private chromium: Chromium | undefined;
  private activeTab = "main";

  constructor(options: { executablePath: string; screenshots: string }) {
    this.executablePath = options.executablePath;
    this.screenshots = options.screenshots;
  }

  /** Start the browser session and open the first tab named 'main'. */
  async start(headless: boolean = true): Promise<string> {
    if (this.chromium !== undefined) return "The browser runs already";
    this.chromium = await chromium.launch({ executablePath: this.executablePath, headless, args: flags });
    await this.newTab("main");
    return `Browser started (headless=${headless}) with tab 'main'`;
  }

  /** Open a new tab with a friendly name, e.g., 'docs' or 'shop'. */
  async newTab(name: string): Promise<string> {
    if (this.chromium === undefined) throw new Error("The browser is not started. Call start() first.");
    if (this.tabs.has(name)) return `Tab '${name}' already exists`;
    this.tabs.set(name, await this.chromium.newPage());
    this.activeTab = name;
    return `Opened tab '${name}'`;
  }

  /** List available tab names. */
  listTabs(): string[] {
    return [...this.tabs.keys()];
  }

  /** Switch the active tab by name. */
  switchTab(name: string): string {
    this.page(name);
    this.activeTab = name;
    return `Switched to tab '${name}'`;
  }

  /** Navigate the active (or specified) tab to a URL and return the page title. */
  async goto(url: string, tab: string = this.activeTab): Promise<string> {
    const page = this.page(tab);
    await page.goto(url);
    return page.title();
  }

  /** Save a PNG screenshot of the active (or specified) tab and return the filename. */
  async screenshot(name?: string, tab: string = this.activeTab): Promise<string> {
    const page = this.page(tab);
    // The name comes from a model: it names a file in this folder and nothing else.
    const filename = basename(name ?? `${tab}_screenshot.png`);
    await page.screenshot({ path: join(this.screenshots, filename), type: "png" });
    return filename;
  }

  /** Close a tab by name. */
  async closeTab(name: string): Promise<string> {
    await this.page(name).close();
    this.tabs.delete(name);
    if (this.activeTab === name) this.activeTab = this.listTabs()[0] ?? "main";
    return `Closed tab '${name}'`;
  }

  /** Close all tabs and stop the browser. */
  async close(): Promise<void> {
    await this.chromium?.close();
    this.chromium = undefined;
    this.tabs.clear();
  }

  private page(tab: string): Page {
    const page = this.tabs.get(tab);
    if (page === undefined)
      throw new Error(`There is no tab '${tab}'. Open tabs: ${this.listTabs().join(", ") || "none"}`);
    return page;
  }
}

/** For a container: no sandbox, which root may not use, and no calls home. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
