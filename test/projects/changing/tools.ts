import type { Job } from "./job.ts";

/** Enqueue a job. */
export function enqueue(job: Job, dry: boolean = false): string {
  return `${job.id} ${dry}`;
}

/** Count to a number. */
export function count(to: number, step?: number): number {
  return to / (step ?? 1);
}

/** Forget all. */
export function forget(): void {}
