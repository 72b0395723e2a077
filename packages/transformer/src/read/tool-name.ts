import type { Span } from "../ir/span.ts";
import type { ReadContext } from "./context.ts";

/** Reports a name that some provider refuses, and offers one that all take. */
export function checkName(context: ReadContext, name: string, span: Span): void {
  if (legalName.test(name)) return;
  const isLong = name.length > maxLength;
  const problem = isLong
    ? `has ${name.length} characters, and a tool's name at most ${maxLength}`
    : "has characters that providers refuse";
  const legal = legalNameFor(name);
  context.report(
    "illegalName",
    span,
    `this name ${problem}.`,
    `write \`@tool ${legal}\` in its doc comment, or rename it`,
  );
}

const maxLength = 64;
const legalName = /^[a-zA-Z0-9_-]{1,64}$/;

/** Accents are dropped, and runs of other characters become one `_`. */
function legalNameFor(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/ß/g, "ss");
  const legal = plain
    .replace(/[^a-zA-Z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, maxLength);
  return legal === "" ? "my_tool" : legal;
}
