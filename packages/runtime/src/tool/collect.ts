import type { ToolContext } from "./context.ts";

/**
 * What a generator yields, as one value: texts are joined, anything else is a list. Each piece is told as progress.
 * A value that it returns at its end is the last piece. Other values are passed on.
 */
export function collect(output: unknown, contextOf: () => ToolContext): unknown {
  const iterator = iteratorOf(output);
  return iterator === undefined ? output : collectPieces(iterator, contextOf());
}

async function collectPieces(iterator: AnyIterator, context: ToolContext): Promise<unknown> {
  const stop = (): void => void close(iterator);
  context.signal.addEventListener("abort", stop, { once: true });
  const pieces: unknown[] = [];
  try {
    for (;;) {
      const { done, value } = await iterator.next();
      const piece: unknown = await value;
      if (!done || piece !== undefined) pieces.push(piece);
      if (done) return joined(pieces);
      if (pieces.length > MOST_PIECES)
        throw new RangeError(`The tool yielded more than ${MOST_PIECES} pieces`);
      context.progress(pieces.length, undefined, typeof piece === "string" ? piece : undefined);
      context.signal.throwIfAborted();
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    context.signal.removeEventListener("abort", stop);
  }
}

const MOST_PIECES = 1_000_000;

type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

/** Of anything that is iterated asynchronously, and of a generator; lists and sets are values. */
function iteratorOf(output: unknown): AnyIterator | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const source = output as Partial<AsyncIterable<unknown> & Iterable<unknown> & Iterator<unknown>>;
  if (typeof source[Symbol.asyncIterator] === "function") return source[Symbol.asyncIterator]?.();
  const isIterator = typeof source.next === "function" && typeof source[Symbol.iterator] === "function";
  return isIterator ? source[Symbol.iterator]?.() : undefined;
}

/** Lets the generator run its `finally`. What it says to that is of no interest any more. */
async function close(iterator: AnyIterator): Promise<void> {
  try {
    await iterator.return?.();
  } catch {
    // The call has its result already.
  }
}

function joined(pieces: readonly unknown[]): unknown {
  const isText = pieces.length > 0 && pieces.every((piece) => typeof piece === "string");
  return isText ? pieces.join("") : [...pieces];
}
