import { toolsOf } from "@plainfn/runtime";

/** Watch a topic. */
function watch(topic: string, onEvent: (text: string) => void): void {
  onEvent(topic);
}

export const tools = toolsOf(watch);
