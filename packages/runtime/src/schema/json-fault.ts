/** Where a text stops being JSON, and what could have stood there. */
export interface JsonFault {
  readonly index: number;
  readonly expected: string;
}

/** The first fault of a text that `JSON.parse` has refused. It keeps a stack of its own, so depth costs no more than length. */
export function findFault(text: string): JsonFault {
  const open: string[] = [];
  let next: JsonFault | Place = { index: 0, state: "value" };
  while ("state" in next) next = read(text, skipSpace(text, next.index), next.state, open);
  return next;
}

interface Place {
  readonly index: number;
  /** What may come: `first` is an element or key or the end of an empty list or object. */
  readonly state: "value" | "first" | "key" | "after";
}

function read(text: string, index: number, state: Place["state"], open: string[]): JsonFault | Place {
  const character = text[index];
  const container = open.at(-1);
  if (state === "after") return readAfter(text, index, open);
  if (state === "first" && character === container) return close(index, open);
  if (state === "key" || (state === "first" && container === "}")) return readKey(text, index, state);
  if (character === "{" || character === "[") {
    open.push(character === "{" ? "}" : "]");
    return { index: index + 1, state: "first" };
  }
  return readScalar(text, index, state);
}

function readAfter(text: string, index: number, open: string[]): JsonFault | Place {
  const container = open.at(-1);
  if (container === undefined) return { index, expected: "the end of the text" };
  if (text[index] === container) return close(index, open);
  if (text[index] !== ",") return { index, expected: `"," or "${container}"` };
  return { index: index + 1, state: container === "}" ? "key" : "value" };
}

function close(index: number, open: string[]): Place {
  open.pop();
  return { index: index + 1, state: "after" };
}

function readKey(text: string, index: number, state: Place["state"]): JsonFault | Place {
  if (text[index] !== '"')
    return {
      index,
      expected: state === "first" ? 'a key in double quotes or "}"' : "a key in double quotes",
    };
  const end = readString(text, index);
  if (typeof end !== "number") return end;
  const colon = skipSpace(text, end);
  return text[colon] === ":" ? { index: colon + 1, state: "value" } : { index: colon, expected: '":"' };
}

function readScalar(text: string, index: number, state: Place["state"]): JsonFault | Place {
  if (text[index] === '"') {
    const end = readString(text, index);
    return typeof end === "number" ? { index: end, state: "after" } : end;
  }
  scalar.lastIndex = index;
  const match = scalar.exec(text);
  if (match === null) return { index, expected: state === "first" ? 'a JSON value or "]"' : "a JSON value" };
  return { index: index + match[0].length, state: "after" };
}

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The index after the closing quote. */
function readString(text: string, start: number): number | JsonFault {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return { index, expected: "an escape such as \\n for a control character" };
    if (code !== 0x5c) continue;
    escape.lastIndex = index;
    if (!escape.test(text)) return { index, expected: 'a JSON escape such as \\\\ or \\"' };
    index = escape.lastIndex - 1;
  }
  return { index: text.length, expected: 'a closing "' };
}

const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && " \t\n\r".includes(text[index] as string)) index++;
  return index;
}
