// How much at the end of a text may be the start of something. All that is looked for begins with the one `<` or `&`
// in it, so that only the last of each has to be looked at.

/** In prose: a tag, an escaped tag, or (after a call) a result that the model makes up. */
export function heldInText(text: string, madeUp: string | undefined): number {
  return held(text, ["fn_", "/fn_"], (tail) => {
    const isOther = madeUp !== undefined && madeUp.startsWith(tail);
    return "<fn_".startsWith(tail) || "</fn_".startsWith(tail) || /^<\/fn_[\w-]*\s*$/.test(tail) || isOther;
  });
}

/** Between the tags of a call: its closing tag, as it is or escaped. */
export function heldBetween(text: string, name: string): number {
  const closing = `</fn_${name}`;
  return held(text, [closing.slice(1)], (tail) =>
    tail.startsWith(closing) ? tail.slice(closing.length).trim() === "" : closing.startsWith(tail),
  );
}

function held(text: string, escaped: readonly string[], mayBeTag: (tail: string) => boolean): number {
  const tag = text.lastIndexOf("<");
  if (tag !== -1 && mayBeTag(text.slice(tag))) return text.length - tag;
  const entity = text.lastIndexOf("&");
  if (entity === -1) return 0;
  const rest = text.slice(entity).replace(/^&(?:amp;)*/, "");
  const mayBeEscaped = ["amp;", ...escaped.map((after) => `lt;${after}`)].some((start) =>
    start.startsWith(rest),
  );
  return mayBeEscaped ? text.length - entity : 0;
}
