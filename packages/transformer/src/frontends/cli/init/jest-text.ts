import { parse } from "jsonc-parser";
import { withValue } from "./json-text.ts";

/**
 * jest's configuration with our transform before all others, of which the first that fits is taken. Absent when it
 * is a program, or has a transform for the same files, which somebody chose.
 */
export function jestText(text: string, file: string): string | undefined {
  if (!file.endsWith(".json")) return undefined;
  const path = file === "package.json" ? ["jest"] : [];
  const config = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    parse(text.replace(/^\uFEFF/, "")),
  );
  const { transform = {}, preset } = (config ?? {}) as {
    readonly transform?: Readonly<Record<string, unknown>>;
    readonly preset?: string;
  };
  if (preset?.startsWith("ts-jest") || Object.keys(transform).some((name) => /ts/.test(name)))
    return undefined;
  return withValue(text, [...path, "transform"], { "\\.tsx?$": "@plainfn/transformer/jest", ...transform });
}
