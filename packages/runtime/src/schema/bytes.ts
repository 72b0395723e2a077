/**
 * The bytes of a base64 text; `undefined` when it is none. Where there is a `Buffer` it is one, since a function may
 * ask for either, and it has memory of its own: whoever reads `.buffer` sees nothing else.
 */
export function bytesOf(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const size = (text.length / 4) * 3 - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  if (typeof Buffer === "undefined")
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const bytes = Buffer.alloc(size);
  bytes.write(text, "base64");
  return bytes;
}

export function base64Of(bytes: Uint8Array): string {
  if (typeof Buffer !== "undefined")
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
