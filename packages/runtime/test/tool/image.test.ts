import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { tool } from "../../src/tool/attach.ts";
import { image } from "../../src/tool/image.ts";
import { renderResult } from "../../src/tool/result.ts";
import { call, definitionOf } from "./support.ts";

/** The smallest PNG: one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const block = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: png.toString("base64") },
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "image-test-"));
  writeFileSync(join(folder, "chart.png"), png);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an image", () => {
  it("comes from a path, a file URL, bytes, base64 or a data: URL", () => {
    const path = join(folder, "chart.png");
    const sources = [
      path,
      { path },
      pathToFileURL(path),
      pathToFileURL(path).href,
      new Uint8Array(png),
      { base64: png.toString("base64") },
      { base64: png.toString("base64url"), mimeType: "image/jpeg" },
      `data:image/png;base64,${png.toString("base64")}`,
    ];
    for (const source of sources) {
      expect(image(source)).toEqual({ kind: "image", mimeType: "image/png" });
      expect(renderResult(image(source))).toEqual([block]);
    }
  });

  it("at a URL is left to the provider to fetch", () => {
    const url = "https://example.com/shot?size=2";
    for (const source of [url, new URL(url), { url }]) {
      expect(renderResult(image(source))).toEqual([{ type: "image", source: { type: "url", url } }]);
    }
  });

  it("is read when it is made, so that the file may go", () => {
    const path = join(folder, "gone.png");
    writeFileSync(path, png);
    const made = image(path);
    unlinkSync(path);
    expect(renderResult(made)).toEqual([block]);
  });

  it.each([
    ["image/png", png],
    ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    ["image/gif", Buffer.from("GIF89a\x01\0")],
    ["image/gif", Buffer.from("GIF87a\x01\0")],
    ["image/webp", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ")],
  ])("has its media type from the bytes: %s", (mimeType, bytes) => {
    expect(image(bytes).mimeType).toBe(mimeType);
  });

  it.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["BMP", "BM\0\0"],
    ["TIFF", "II*\0"],
    ["AVIF", "\0\0\0\x20ftypavif"],
    ["HEIC", "\0\0\0\x20ftypheic"],
    ["PDF", "%PDF-1.7"],
    ["of no known image type", "AAAA"],
  ])("that is %s is refused", (words, content) => {
    expect(() => image(Buffer.from(content, "latin1"))).toThrow(
      `is ${words}. Models read PNG, JPEG, GIF and WebP`,
    );
  });

  it.each([
    ["a missing file", () => image("/nowhere/chart.png"), "in /nowhere/chart.png can't be read (ENOENT)"],
    ["a folder", () => image(tmpdir()), "can't be read (not a file)"],
    ["no bytes", () => image(new Uint8Array()), "is empty"],
    [
      "more than 5 MB as base64",
      () => image(Buffer.concat([png, Buffer.alloc(3_932_160)])),
      "more than 3932160",
    ],
    ["what is not base64", () => image({ base64: "%%%" }), "is not base64"],
    ["a data: URL of text", () => image("data:image/svg+xml,<svg/>"), "is not base64"],
    ["another address", () => image({ url: "ftp://example.com/x.png" }), "no address that a model can fetch"],
  ])("refuses %s with a coded error", (_, make, words) => {
    expect(make).toThrow(expect.objectContaining({ code: "IMAGE", message: expect.stringContaining(words) }));
  });

  it("takes a file of exactly the largest size, and refuses one more byte without reading it", () => {
    const path = join(folder, "large.png");
    writeFileSync(path, Buffer.concat([png, Buffer.alloc(3_932_160 - png.length)]));
    expect(image(path).mimeType).toBe("image/png");
    writeFileSync(path, Buffer.concat([png, Buffer.alloc(3_932_161 - png.length)]));
    expect(() => image(path)).toThrow("has 3932161 bytes");
  });
});

describe("a result with images", () => {
  const chart = image(png);
  const textBlock = (words: string) => ({ type: "text", text: words });

  it.each([
    ["an image alone", chart, [block]],
    ["a list of images", [chart, chart], [block, block]],
    ["text and an image", ["Sales", chart], [textBlock("Sales"), block]],
    ["text and a list of images", ["Two", [chart, chart]], [textBlock("Two"), block, block]],
    [
      "images between texts, in order",
      [chart, "then", chart, "end"],
      [block, textBlock("then"), block, textBlock("end")],
    ],
    ["data beside an image", [{ total: 3 }, chart], [textBlock('{"total":3}'), block]],
    ["an image and nothing", [undefined, chart, ""], [block]],
    ["an image inside an object", { chart, total: 3 }, [textBlock('{"chart":"[image 1]","total":3}'), block]],
    [
      "images deep inside",
      { all: [{ chart }, { chart }] },
      [textBlock('{"all":[{"chart":"[image 1]"},{"chart":"[image 2]"}]}'), block, block],
    ],
  ])("may be %s", (_, output, content) => {
    expect(renderResult(output)).toEqual(content);
  });

  it.each([5, null, {}, { bytes: [1] }, { path: 5 }])("is not made of %j", (from) => {
    const words = /^The image from .* has no source\. Pass a path, a URL, a Uint8Array, \{ path \}/;
    expect(() => image(from as never)).toThrow(words);
  });

  it("ends for a list that holds itself", () => {
    const list: unknown[] = [chart];
    list.push(list);
    expect(renderResult(list)).toEqual([block, textBlock('["[image 1]","[circular]"]'), block]);
  });

  it("knows images by what they are, and not by their members", () => {
    expect(renderResult({ kind: "image", mimeType: "image/png", path: "/tmp/chart.png" })).toBe(
      '{"kind":"image","mimeType":"image/png","path":"/tmp/chart.png"}',
    );
  });

  it("is an error result when the file is missing", async () => {
    const draw = tool(() => image("/nowhere/chart.png"), definitionOf("draw"));
    const { content, isError } = await call([draw], "draw");
    expect(isError).toBe(true);
    expect(content).toBe(
      "ImageError: The image in /nowhere/chart.png can't be read (ENOENT). Check the path.",
    );
  });
});
