/** Accents. */
export function größe(text: string): void {}
/** A dollar. */
export function $find(text: string): void {}
/** Too long. */
export function aNameThatGoesOnAndOnUntilNobodyRemembersWhatItWasThatItWantedToSayAtFirst(text: string): void {}
/** Letters that are none of ours. */
export function 検索(text: string): void {}
/** By a tag. @tool not legal */
export function tagged(text: string): void {}
/** Mended by a tag. @tool find_all */
export function füge(text: string): void {}
export class Methods {
  /** Not a name that providers take. */
  "get user"(id: string): void {}
}
