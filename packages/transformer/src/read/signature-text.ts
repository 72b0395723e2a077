import type { Compiler, SignatureView } from "../compiler/compiler.ts";
import type { Parameter } from "../ir/tool.ts";
import { presentTypeText, typeText } from "./type-text.ts";

/** `topK(query: string, k: number = 5): string[]`: TypeScript, without what the runtime fills. */
export function signatureText(
  compiler: Compiler,
  name: string,
  parameters: readonly Parameter[],
  signature: SignatureView,
): string {
  const written = parameters.flatMap((parameter, index) => {
    const view = signature.parameters[index];
    const isHidden = parameter.kind === "signal" || parameter.kind === "context";
    if (view === undefined || isHidden || parameter.shape.kind === "nothing") return [];
    const initialiser = view.initialiser && cut(view.initialiser.text.replace(/\s+/g, " "));
    if (parameter.kind === "rest") return [`...${parameter.name}: ${cut(typeText(compiler, view.type))}`];
    const mark = parameter.optional && initialiser === undefined ? "?" : "";
    const text = parameter.optional ? presentTypeText(compiler, view.type) : typeText(compiler, view.type);
    return [`${parameter.name}${mark}: ${cut(text)}${initialiser === undefined ? "" : ` = ${initialiser}`}`];
  });
  return `${name}(${written.join(", ")}): ${cut(typeText(compiler, signature.returns))}`;
}

/** Of a longer text nobody reads the rest. */
const maxText = 1000;

/** Never inside a character. */
function cut(text: string): string {
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
