import { ToolError } from "../../errors/tool-error.ts";
import type { Integer } from "../../schema/constraints.ts";
import { quoteValue } from "../../schema/quote.ts";
import { type Image, image } from "../../tool/image.ts";
import { wellFormed } from "../../tool/well-formed.ts";
import { editLines } from "./edit-lines.ts";
import { fileFault } from "./fault.ts";
import { grep } from "./grep.ts";
import { withFile } from "./open-file.ts";
import { withPlace } from "./place.ts";
import { digestOf, ReadMarks } from "./read-marks.ts";
import { replaceFile } from "./replace-file.ts";
import { isBinary, type ScanRange, scanLines } from "./scan-lines.ts";
import { count, showLines } from "./show-lines.ts";
import { type Workspace, workspaceAt } from "./workspace.ts";

/**
 * Tools for the files of one folder, and nothing outside of it. Paths are relative to that folder. A file that is there is
 * changed only by who has read what is in it now.
 * @tool
 */
export class FileTools {
  readonly #workspace: Workspace;
  readonly #marks = new ReadMarks();

  /** @throws WorkspaceError when there is no such folder */
  constructor(workspace: string) {
    this.#workspace = workspaceAt(workspace);
  }

  /**
   * Read a text file of the workspace, or some of its lines, counted from 1. Each line comes with its number and a tab.
   * @readOnly
   * @bestPractice Read a file before you change it, and again when somebody else may have changed it.
   */
  async read_file(
    path: string,
    start_line?: Integer,
    end_line?: Integer,
    signal?: AbortSignal,
  ): Promise<string> {
    const range: ScanRange = { ...lineRange(start_line, end_line), mostCharacters: 50_000, mostOfLine: 2000 };
    return withPlace(this.#workspace, path, {}, (place) =>
      withFile(place, async (handle) => {
        const file = await scanLines(handle, range, signal);
        this.#marks.set(place, file.digest);
        return showLines(path, file, range);
      }),
    );
  }

  /**
   * Look at an image file of the workspace: PNG, JPEG, GIF or WebP.
   * @readOnly
   */
  async read_image(path: string): Promise<Image> {
    return withPlace(this.#workspace, path, {}, (place) =>
      withFile(place, async (handle, { size }) => {
        if (size > MOST_IMAGE_BYTES) {
          throw new ToolError(
            `${quoteValue(path)} has ${count(size, "byte")}, more than the ${MOST_IMAGE_BYTES} of an image that can be shown. Use a smaller copy.`,
          );
        }
        return imageOf(path, await handle.readFile());
      }),
    );
  }

  /**
   * Search files of the workspace for a regular expression, line by line. path_pattern says which: "src/main.ts", "src/**\/*.ts",
   * "*.{js,ts}", or "**" for all.
   * @readOnly
   */
  async grep(pattern: string, path_pattern: string, signal?: AbortSignal): Promise<string> {
    try {
      return wellFormed(await grep(this.#workspace, pattern, path_pattern, signal));
    } catch (error) {
      throw fileFault(error, path_pattern);
    }
  }

  /**
   * Replace every match of a regular expression in a file of the workspace, or in some of its lines. ^ and $ are the ends of
   * lines, \n is a line break, and $1 in new_string is what the first group has matched.
   * @destructive
   * @bestPractice Give sed the lines that you mean when the pattern could match elsewhere too.
   */
  async sed(
    path: string,
    pattern_to_be_replaced: string,
    new_string: string,
    start_line?: Integer,
    end_line?: Integer,
  ): Promise<string> {
    const { first, last } = lineRange(start_line, end_line);
    return withPlace(this.#workspace, path, {}, (place) =>
      withFile(place, async (handle, { size }) => {
        if (size > MOST_EDITED_BYTES) throw tooLargeToEdit(path, size);
        const content = await handle.readFile();
        this.#marks.check(place, digestOf(content));
        const edit = {
          path,
          pattern: pattern_to_be_replaced,
          replacement: wellFormed(new_string),
          first,
          last,
        };
        const { text, report } = editLines(textOf(path, content), edit);
        const changed = Buffer.from(text);
        await replaceFile(place, changed);
        this.#marks.set(place, digestOf(changed));
        return report;
      }),
    );
  }

  /**
   * Write a file of the workspace: a new one, or in place of all that was in it. Folders that are missing are made.
   * @destructive
   * @idempotent
   * @bestPractice Change a part of a file with sed; use echo_into for new files, and where most of a file changes.
   */
  async echo_into(path: string, content: string): Promise<string> {
    const bytes = Buffer.from(wellFormed(content));
    return withPlace(this.#workspace, path, { create: true }, async (place) => {
      if (place.status !== undefined) {
        await withFile(place, async (handle) => {
          const file = await scanLines(handle, nothing, undefined);
          this.#marks.check(place, file.digest);
        });
      }
      await replaceFile(place, bytes);
      this.#marks.set(place, digestOf(bytes));
      const verb = place.status === undefined ? "Created" : "Wrote";
      return `${verb} ${quoteValue(path)}: ${count(bytes.byteLength, "byte")}.`;
    });
  }
}

/** What providers take of an image, see `image()`. */
const MOST_IMAGE_BYTES = (5 * 1024 * 1024 * 3) / 4;
const MOST_EDITED_BYTES = 4 * 1024 * 1024;
const nothing: ScanRange = { first: 1, last: 0, mostCharacters: 0, mostOfLine: 0 };

function lineRange(
  start: number = 1,
  end: number = Number.POSITIVE_INFINITY,
): { first: number; last: number } {
  const isLine = (value: number): boolean =>
    value >= 1 && (Number.isSafeInteger(value) || value === Number.POSITIVE_INFINITY);
  if (!isLine(start) || !isLine(end) || start > end) {
    throw new ToolError(
      `Lines ${start} to ${end} are no range. Lines are counted from 1, and end_line is not before start_line.`,
    );
  }
  return { first: start, last: end };
}

function imageOf(path: string, bytes: Uint8Array): Image {
  try {
    return image(bytes);
  } catch (error) {
    throw new ToolError(`${quoteValue(path)}: ${(error as Error).message}`, { cause: error });
  }
}

function tooLargeToEdit(path: string, size: number): ToolError {
  return new ToolError(
    `${quoteValue(path)} has ${count(size, "byte")}, more than the ${MOST_EDITED_BYTES} that sed takes. Edit a part of it in a file of its own.`,
  );
}

/** @throws ToolError when writing the text back would change bytes that are not UTF-8 */
function textOf(path: string, content: Uint8Array): string {
  try {
    if (isBinary(content)) throw new TypeError("binary");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new ToolError(
      `${quoteValue(path)} is not UTF-8 text, which is all that sed can change. Use another file.`,
    );
  }
}
