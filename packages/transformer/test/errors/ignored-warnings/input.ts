import type { Progress } from "./progress.ts";

// plainfn-ignore PF1003: whatever comes is logged as it is
/** A doc comment may stand between. */
export function log(value: any): void {
  console.log(value);
}

/** At the end of the line, two at once, in any case, with a dash. */
export function pick<T>(from: T, done?: () => void): T { // plainfn-ignore PF1005, pf1004 - tests call it with more
  done?.();
  return from;
}

/** One comment where a member is declared serves every tool that takes it. */
export function upload(progress: Progress): Progress {
  return progress;
}

export function download(
  // plainfn-ignore PF1004: the page shows it
  show?: () => void,
  // Said, since the comment above is about another line.
  hide?: () => void,
): void {
  show?.();
  hide?.();
}
