import type { ImageBlock } from "../conversation/content.ts";
import { ImageError } from "../errors/image-error.ts";
import { base64Of, bytesOf } from "../schema/bytes.ts";
import { quoteValue } from "../schema/quote.ts";
import { mediaTypeOf } from "./media-type.ts";
import { readImageFile } from "./read-image-file.ts";

/** An image for the model to look at. A tool returns it alone, in a list, or in a list with text. */
export interface Image {
  readonly [plainfnImage]?: never;
  readonly kind: "image";
  /** Read from the bytes; for an image at a URL `image/*`, since the provider fetches it. */
  readonly mimeType: string;
}

/** The build step knows an image by this member: what returns one gives content, and has no output schema. */
declare const plainfnImage: unique symbol;

/** Where an image comes from. A text is a path, or a URL when it starts with `http://`, `https://`, `data:` or `file:`. */
export type ImageSource =
  | string
  | URL
  | Uint8Array
  | { readonly path: string }
  | { readonly url: string }
  | { readonly base64: string; readonly mimeType?: string };

/**
 * An image of a file, a URL, or bytes. A file is read now, so that it may be removed afterwards.
 * @throws ImageError when it can't be read, is larger than 5 MB as base64, or is not PNG, JPEG, GIF or WebP
 */
export function image(from: ImageSource): Image {
  if (typeof from === "string") return isUrl(from) ? imageAt(from) : imageIn(from);
  if (from instanceof Uint8Array) return imageOf(from, `of ${from.byteLength} bytes`);
  if (from instanceof URL) return imageAt(from.href);
  const { path, url, base64 } = (from ?? {}) as Partial<Record<"path" | "url" | "base64", unknown>>;
  if (typeof path === "string") return imageIn(path);
  if (typeof url === "string") return imageAt(url);
  if (typeof base64 === "string") return imageOfBase64(base64, "from base64");
  throw new ImageError(
    `from ${quoteValue(from)}`,
    "has no source",
    "Pass a path, a URL, a Uint8Array, { path }, { url } or { base64 }.",
  );
}

/** Also true for an image of another copy of this package. */
export function isImage(value: unknown): value is Image {
  return typeof value === "object" && value !== null && Object.hasOwn(value, imageKey);
}

/** The block of a message that shows the image. */
export function imageBlockOf(shown: Image): ImageBlock {
  return (shown as unknown as { readonly [imageKey]: ImageBlock })[imageKey];
}

function isUrl(text: string): boolean {
  return /^(?:https?|data|file):/i.test(text);
}

function imageAt(url: string): Image {
  if (/^file:/i.test(url)) return imageIn(new URL(url));
  if (/^data:/i.test(url)) return imageOfDataUrl(url);
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    throw new ImageError(
      `at ${url.slice(0, 80)}`,
      "has no address that a model can fetch",
      "Give an http or https URL.",
    );
  }
  return make("image/*", { type: "image", source: { type: "url", url } });
}

function imageIn(path: string | URL): Image {
  const source = `in ${path}`;
  const { size, bytes } = readImageFile(path, MOST_BYTES);
  if (bytes === undefined) throw tooLarge(source, size);
  return imageOf(bytes, source);
}

function imageOfDataUrl(url: string): Image {
  const match = /^data:[^,]*;base64,(.*)$/is.exec(url);
  if (match === null)
    throw new ImageError("of a data: URL", "is not base64", "Write `data:image/png;base64,…`.");
  return imageOfBase64(match[1] as string, "of a data: URL");
}

function imageOfBase64(text: string, source: string): Image {
  const plain = text.replaceAll(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  const bytes = bytesOf(plain.padEnd(Math.ceil(plain.length / 4) * 4, "="));
  if (bytes === undefined)
    throw new ImageError(source, "is not base64", "Pass the bytes as they are instead.");
  return imageOf(bytes, source);
}

function imageOf(bytes: Uint8Array, source: string): Image {
  if (bytes.byteLength === 0) throw new ImageError(source, "is empty", "Check what wrote it.");
  if (bytes.byteLength > MOST_BYTES) throw tooLarge(source, bytes.byteLength);
  const { mimeType, problem } = mediaTypeOf(bytes);
  if (mimeType === undefined)
    throw new ImageError(source, problem, "Models read PNG, JPEG, GIF and WebP: convert it.");
  return make(mimeType, {
    type: "image",
    source: { type: "base64", media_type: mimeType, data: base64Of(bytes) },
  });
}

function tooLarge(source: string, size: number): ImageError {
  const advice = "Models take 5 MB as base64, which is 3.75 MB of file: scale it down or save it as JPEG.";
  return new ImageError(source, `has ${size} bytes, more than ${MOST_BYTES}`, advice);
}

function make(mimeType: string, block: ImageBlock): Image {
  const made: Image = { kind: "image", mimeType };
  Object.defineProperty(made, imageKey, { value: block });
  return Object.freeze(made);
}

/** Providers measure the base64 text, which is a third longer than the bytes: 5 MB of it. */
const MOST_BYTES = (5 * 1024 * 1024 * 3) / 4;

const imageKey: unique symbol = Symbol.for("plainfn.image") as never;
