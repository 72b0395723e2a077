import { toolsOf } from "@plainfn/runtime";

declare function it(name: string, test: () => unknown): void;

function watch(onEvent: () => void): void {
  onEvent();
}

it("has a tool that can't be one", () => {
  toolsOf(watch);
});
