import { ToolError } from "../errors/tool-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { makeTool } from "./make-tool.ts";
import type { OutputFiles, SavedOutput } from "./output/output-files.ts";
import type { Tool } from "./tool.ts";

/** The name is reserved: a user's tool can't have it. */
export const READ_OUTPUT = "read_output";

/**
 * The built-in tool that reads long results of a run in parts. Each byte is in exactly one of the parts that follow
 * each other, whatever their bounds: a part has the characters that begin in it.
 */
export function readOutputTool(files: OutputFiles): Tool {
  return makeTool({
    definition,
    origin: "the built-in reader of long results",
    call: ([file, offset, length]) =>
      readOutput(
        files,
        file as string,
        (offset as number | undefined) ?? 0,
        (length as number | undefined) ?? USUAL,
      ),
    // It limits itself, and what a model asks to read must not be cut once more.
    options: { maxOutput: false },
  });
}

/** Bytes of a part, unless the model asks for another number. */
const USUAL = 50_000;
const MOST = 100_000;

const definition: ToolDefinition = {
  format: 1,
  name: READ_OUTPUT,
  description:
    "Read a part of a result that was too long to be shown whole: `length` bytes of its file from byte `offset` on.",
  inputSchema: {
    type: "object",
    properties: {
      file: { type: "string" },
      offset: { type: "integer", minimum: 0 },
      length: { type: "integer", minimum: 1, maximum: MOST },
    },
    required: ["file"],
  },
  outputSchema: { type: "string" },
  signature: `read_output(file: string, offset: number = 0, length: number = ${USUAL}): string`,
  parameters: [
    { name: "file", kind: "named" },
    { name: "offset", kind: "named" },
    { name: "length", kind: "named" },
  ],
  hints: { readOnly: true },
};

const UNKNOWN = "No result of this run is in that file. Take the path from the result.";
const LOST =
  "That file is not here: the run began on another machine, or its files have been removed. " +
  "Make the call again if its result is still needed.";

async function readOutput(files: OutputFiles, name: string, offset: number, length: number): Promise<string> {
  const output = await files.find(name);
  if (output === undefined) throw new ToolError((await files.isLost()) ? LOST : UNKNOWN);
  if (offset >= output.bytes) {
    throw new ToolError(`The file has ${output.bytes} bytes: there is nothing from byte ${offset} on.`);
  }
  return readPart(output, offset, length);
}

async function readPart({ path }: SavedOutput, offset: number, length: number): Promise<string> {
  const file = await process.getBuiltinModule("node:fs/promises").open(path, "r");
  try {
    const bytes = Buffer.alloc(length + LONGEST_CHARACTER - 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, offset);
    const part = bytes.subarray(0, bytesRead);
    return part.toString("utf8", characterAt(part, 0), characterAt(part, length));
  } finally {
    await file.close();
  }
}

const LONGEST_CHARACTER = 4;

/** The first byte from `index` on that begins a character; the others start with the bits 10. */
function characterAt(bytes: Uint8Array, index: number): number {
  let place = index;
  while (place < bytes.byteLength && ((bytes[place] as number) & 0xc0) === 0x80) place++;
  return place;
}
