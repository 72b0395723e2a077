import { toolsOf } from "@plainfn/runtime";
import { count, enqueue, forget } from "./tools.ts";

export const tools = toolsOf(enqueue, count, forget);
console.log(JSON.stringify(tools.map(({ definition }) => definition)));
