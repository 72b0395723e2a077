/** What the first bytes say: a media type that models read, or what it is instead. */
export type MediaType =
  | {
      readonly mimeType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
      readonly problem?: undefined;
    }
  | { readonly mimeType?: undefined; readonly problem: string };

/** The media type of an image, from its bytes: a name or a header may say anything. */
export function mediaTypeOf(bytes: Uint8Array): MediaType {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return { mimeType: "image/png" };
  if (head.startsWith("\xff\xd8\xff")) return { mimeType: "image/jpeg" };
  if (/^GIF8[79]a/.test(head)) return { mimeType: "image/gif" };
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return { mimeType: "image/webp" };
  return { problem: `is ${otherType(head)}` };
}

function otherType(head: string): string {
  if (/^\s*(?:<\?xml|<svg|<!--)/i.test(head)) return "SVG";
  if (/^BM/.test(head)) return "BMP";
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return "TIFF";
  if (/^[\s\S]{4}ftyp(?:avif|avis)/.test(head)) return "AVIF";
  if (/^[\s\S]{4}ftyp(?:hei|hev|mif)/.test(head)) return "HEIC";
  if (/^%PDF/.test(head)) return "PDF";
  return "of no known image type";
}
