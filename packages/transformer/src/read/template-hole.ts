import { escapedClass } from "./pattern-text.ts";

/** What a hole of a template literal type takes. */
export interface Hole {
  readonly kind: "string" | "number" | "bigint" | "Uppercase" | "Lowercase" | "Capitalize" | "Uncapitalize";
}

export interface HolePattern {
  readonly pattern: string;
  /** A text that does not match in the end may be tried from several places. */
  readonly mayGoBack: boolean;
}

/** The pattern of one hole, given the text that follows it. */
export function holePattern({ kind }: Hole, following: string, isLast: boolean): HolePattern {
  if (following === "" && !isLast) return { pattern: oneCharacter(kind), mayGoBack: false };
  const characters = [...following];
  const end = isLast ? "" : characters.length === 1 ? following : undefined;
  if (kind === "number" || kind === "bigint")
    return {
      pattern: numberPattern(kind, end ?? ""),
      mayGoBack: (end === undefined || isLast) && /^[-+0-9.eE]/.test(following),
    };
  const mayGoBack = end === undefined || (isLast && following !== "");
  return { pattern: textPattern(kind, end ?? ""), mayGoBack };
}

function oneCharacter(kind: Hole["kind"]): string {
  if (kind === "number" || kind === "bigint") return "[0-9]";
  return `[${firstClass(kind) || "\\s\\S"}]`;
}

/** A number as JavaScript writes it; it can't contain the character at which it ends. */
function numberPattern(kind: "number" | "bigint", end: string): string {
  const sign = end === "-" ? "" : "-?";
  const digits = /^[0-9]$/.test(end) ? `[${"0123456789".replace(end, "")}]+` : "[0-9]+";
  if (kind === "bigint") return sign + digits;
  const fraction = end === "." ? "" : `(\\.${digits})?`;
  const exponentSign = end === "-" ? "\\+?" : end === "+" ? "-?" : "[-+]?";
  const exponent = end === "e" || end === "E" ? "" : `([eE]${exponentSign}${digits})?`;
  return sign + digits + fraction + exponent;
}

/** Any text, up to the character at which it ends. */
function textPattern(kind: Exclude<Hole["kind"], "number" | "bigint">, end: string): string {
  const excluded = escapedClass(end);
  const first = firstClass(kind);
  const rest = end === "" ? "[\\s\\S]*" : `[^${excluded}]*`;
  if (kind === "string") return rest;
  if (kind === "Uppercase" || kind === "Lowercase") return `[${first}${excluded}]*`;
  return `([${first}${excluded}]${rest})?`;
}

/** What a text of this casing can't begin with. Letters beyond ASCII pass: few engines know their case. */
function firstClass(kind: Hole["kind"]): string {
  if (kind === "Uppercase" || kind === "Capitalize") return "^a-z";
  return kind === "Lowercase" || kind === "Uncapitalize" ? "^A-Z" : "";
}
