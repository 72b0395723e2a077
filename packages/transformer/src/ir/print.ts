import type { Definitions, Keywords, Shape } from "./shape.ts";
import type { Parameter } from "./tool.ts";

export interface SignatureParts {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** The parameters as they are written, in the same order. */
  readonly views: readonly {
    readonly initialiser: { readonly text: string } | undefined;
    readonly form: string;
  }[];
  readonly definitions: Definitions;
  readonly returns: string;
}

/** `topK(query: string, k: number = 5): string[]`: TypeScript, without what the runtime fills. */
export function printSignature({ name, parameters, views, definitions, returns }: SignatureParts): string {
  const written = parameters.flatMap((parameter, index) => {
    if (parameter.kind === "signal" || parameter.kind === "context" || parameter.shape.kind === "nothing")
      return [];
    const initialiser = views[index]?.initialiser?.text;
    const mark = parameter.kind === "rest" ? "" : parameter.optional && initialiser === undefined ? "?" : "";
    const head = `${parameter.kind === "rest" ? "..." : ""}${parameter.name}${mark}: ${printShape(definitions, parameter.shape)}`;
    return [initialiser === undefined ? head : `${head} = ${oneLine(initialiser)}`];
  });
  return `${name}(${written.join(", ")}): ${oneLine(returns)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** A shape as TypeScript, named types by their names. */
export function printShape(definitions: Definitions, shape: Shape): string {
  const print = (inner: Shape): string => printShape(definitions, inner);
  switch (shape.kind) {
    case "anything":
      return "unknown";
    case "nonNull":
      return "{}";
    case "anyObject":
      return "object";
    case "nothing":
      return "never";
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "bigint":
      return shape.kind;
    case "date":
      return "Date";
    case "url":
      return "URL";
    case "bytes":
      return "Uint8Array";
    case "literal":
      return JSON.stringify(shape.value);
    case "template":
      return "string";
    case "array":
      return shape.element.kind === "union" ? `(${print(shape.element)})[]` : `${print(shape.element)}[]`;
    case "set":
      return `Set<${print(shape.element)}>`;
    case "map":
      return `Map<string, ${print(shape.value)}>`;
    case "tuple": {
      const elements = shape.elements.map(
        ({ shape: element, optional }) => `${print(element)}${optional ? "?" : ""}`,
      );
      return `[${[...elements, ...(shape.rest === undefined ? [] : [`...(${print(shape.rest)})[]`])].join(", ")}]`;
    }
    case "object": {
      const members = shape.properties.map(
        ({ name, optional, shape: member }) => `${keyText(name)}${optional ? "?" : ""}: ${print(member)}`,
      );
      const rest = shape.rest === undefined ? [] : [`[key: string]: ${print(shape.rest)}`];
      return members.length + rest.length === 0 ? "{}" : `{ ${[...members, ...rest].join("; ")} }`;
    }
    case "union":
      return shape.members.map(print).join(" | ");
    case "constrained":
      return printConstrained(print(shape.shape), shape.keywords);
    case "reference":
      return definitions.get(shape.id)?.name ?? "unknown";
  }
}

/** The constraints a reader of the signature would want to know of. */
function printConstrained(inner: string, keywords: Keywords): string {
  return keywords["type"] === "integer" ? "Integer" : inner;
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
