import type { Priority } from "./priority.ts";

export interface Job {
  id: string;
  priority?: Priority;
}
