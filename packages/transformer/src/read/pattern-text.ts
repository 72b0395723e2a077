/** A text that stands for itself in a regular expression. */
export function escapedText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A character that stands for itself between square brackets. */
export function escapedClass(character: string): string {
  return character.replace(/[\\\]^-]/g, "\\$&");
}
