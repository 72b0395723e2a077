import { ImageError } from "../errors/image-error.ts";

/** A file's size, and its bytes when they are no more than `most`. */
export function readImageFile(
  path: string | URL,
  most: number,
): { readonly size: number; readonly bytes?: Uint8Array } {
  // Not imported, so that the runtime loads where there are no files.
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  if (files === undefined) {
    throw new ImageError(
      `in ${path}`,
      "can't be read here: this platform has no files",
      "Pass its bytes or its URL.",
    );
  }
  let descriptor: number | undefined;
  try {
    descriptor = files.openSync(path, files.constants.O_RDONLY | files.constants.O_NONBLOCK);
    const status = files.fstatSync(descriptor);
    if (!status.isFile()) throw Object.assign(new Error("not a file"), { code: "not a file" });
    return status.size > most
      ? { size: status.size }
      : { size: status.size, bytes: files.readFileSync(descriptor) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new ImageError(`in ${path}`, `can't be read (${code})`, "Check the path.", { cause: error });
  } finally {
    if (descriptor !== undefined) files.closeSync(descriptor);
  }
}
