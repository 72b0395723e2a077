import type ts from "typescript";
import type { Faces } from "./faces.ts";

/**
 * What `[K in keyof T as …]` may call the member `key`, as far as it can be told from the text: TypeScript 7 sorts
 * such members by name, and the older ones leave them in the order of those of `T`.
 */
export function renamed(
  faces: Faces,
  { typeParameter, nameType }: ts.MappedTypeNode,
  key: string,
): readonly string[] {
  return nameType === undefined
    ? [key]
    : namesOf({ faces, parameter: typeParameter.name.text, key }, nameType);
}

interface Renaming {
  readonly faces: Faces;
  /** `K`, and what stands for it. */
  readonly parameter: string;
  readonly key: string;
}

function namesOf(renaming: Renaming, node: ts.TypeNode): readonly string[] {
  switch (kindOf(renaming, node)) {
    case "ParenthesizedType":
      return namesOf(renaming, (node as ts.ParenthesizedTypeNode).type);
    // `string & K`: each part that is a name is the whole.
    case "IntersectionType":
      return [...(node as ts.IntersectionTypeNode).types].flatMap((part) => namesOf(renaming, part));
    case "ConditionalType": {
      const { trueType, falseType } = node as ts.ConditionalTypeNode;
      return [trueType, falseType].flatMap((branch) => namesOf(renaming, branch));
    }
    case "TypeReference":
      return referenced(renaming, node as ts.TypeReferenceNode);
    case "TemplateLiteralType":
      return templateNames(renaming, node as ts.TemplateLiteralTypeNode);
    default:
      return [];
  }
}

function kindOf({ faces }: Renaming, { kind }: ts.Node): string | undefined {
  const { SyntaxKind } = faces.modules.ast;
  return kinds.find((name) => SyntaxKind[name] === (kind as number));
}

const kinds = [
  "ParenthesizedType",
  "IntersectionType",
  "ConditionalType",
  "TypeReference",
  "TemplateLiteralType",
] as const;

/** `K`, `Capitalize<K>`, `Exclude<K, "kind">`. */
function referenced(
  renaming: Renaming,
  { typeName, typeArguments }: ts.TypeReferenceNode,
): readonly string[] {
  const name = (typeName as ts.Identifier).text;
  const [first] = typeArguments ?? [];
  if (first === undefined) return name === renaming.parameter ? [renaming.key] : [];
  const names = namesOf(renaming, first);
  const change = casings[name];
  return change === undefined ? names : names.map(change);
}

const casings: Readonly<Record<string, (name: string) => string>> = {
  Uppercase: (name) => name.toUpperCase(),
  Lowercase: (name) => name.toLowerCase(),
  Capitalize: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  Uncapitalize: (name) => name.charAt(0).toLowerCase() + name.slice(1),
};

function templateNames(
  renaming: Renaming,
  { head, templateSpans }: ts.TemplateLiteralTypeNode,
): readonly string[] {
  let names: readonly string[] = [head.text];
  for (const { type, literal } of templateSpans) {
    const inner = namesOf(renaming, type);
    names = names.flatMap((start) => inner.map((name) => start + name + literal.text));
  }
  return names;
}
