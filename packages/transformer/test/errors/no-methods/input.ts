import { toolsOf } from "@plainfn/runtime";

class Settings {
  theme = "dark";
  private reset(): void {
    this.theme = "dark";
  }
  /** @hidden */
  clear(): void {
    this.reset();
  }
}

class Broken {
  /** One mistake: that there is no method left is no second one. */
  watch(done: () => void): void {
    done();
  }
}

const tools = toolsOf(new Settings(), new Broken());
