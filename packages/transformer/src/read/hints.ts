import type { Place } from "./context.ts";

/** What a member or parameter is called, for a hint that can be pasted; absent for an element of a list. */
function nameOf({ path }: Place): string | undefined {
  return /(?:^|\.)([\p{L}_$][\p{L}\p{N}_$]*)$/u.exec(path)?.[1];
}

/** How to go on without what a model can't send. */
export function optionalHint(place: Place, instead: string): string {
  const name = nameOf(place);
  return name === undefined ? instead : `${instead}, or write \`${name}?: …\` to leave it out`;
}

/** What to do where the compiler can't resolve something, from its own words. */
export function unresolvedHint(words: string | undefined): string {
  const module = /module '((?:@[^/']+\/)?[^./'][^/']*)/.exec(words ?? "")?.[1];
  return module === undefined
    ? "fix what the compiler says of this place, and the rest follows"
    : `run \`npm install ${module}\`, or fix the import`;
}
