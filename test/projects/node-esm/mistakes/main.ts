import { toolsOf } from "@plainfn/runtime";

function watch(onEvent: () => void, anything: ReturnType<typeof JSON.parse>): void {
  if (anything) onEvent();
}

export const tools = toolsOf(watch);
