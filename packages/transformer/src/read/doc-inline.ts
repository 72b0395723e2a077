/** Running text without inline tags: `{@link open | the way}` is `the way`. Code spans stay as they are. */
export function inlineText(text: string): string {
  const pieces = text.split(/(`+)/);
  let result = "";
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? "";
    const end = index % 2 === 1 ? pieces.indexOf(piece, index + 1) : -1;
    if (end === -1) {
      result += index % 2 === 1 ? piece : withoutTags(piece);
      continue;
    }
    result += pieces.slice(index, end + 1).join("");
    index = end;
  }
  return result;
}

const links: ReadonlySet<string> = new Set(["link", "linkcode", "linkplain", "see", "tutorial"]);

/** What else stands in braces after an @ is the user's own: `{@user}`. */
const tag =
  /(\[[^[\]]+\])?(?<!\\)\{@(link|linkcode|linkplain|see|tutorial|inheritdoc|label|code|literal|internal)([\s|][^{}]*)?\}/gi;

function withoutTags(text: string): string {
  const plain = text.replace(tag, (_, label: string | undefined, name: string, content: string = "") =>
    label === undefined ? inlineTag(name.toLowerCase(), content.trim()) : label.slice(1, -1),
  );
  return plain.replace(/\\([@{}])/g, "$1");
}

function inlineTag(name: string, content: string): string {
  if (name === "inheritdoc" || name === "label") return "";
  if (!links.has(name)) return content;
  const words = content.replace(/\s+/g, " ");
  const bar = words.indexOf("|");
  const space = words.indexOf(" ");
  const cut = bar === -1 ? space : bar;
  const target = cut === -1 ? words : words.slice(0, cut).trim();
  const label = cut === -1 ? "" : words.slice(cut + 1).trim();
  return label === "" ? target : label;
}
