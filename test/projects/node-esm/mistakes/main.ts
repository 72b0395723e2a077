import { toolsOf } from "@plainfn/runtime";

function watch(onEvent: () => void, anything: any): void {}

export const tools = toolsOf(watch);
