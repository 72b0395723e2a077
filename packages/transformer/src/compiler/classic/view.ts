import type ts from "typescript";
import type { TypeHandle } from "../compiler.ts";
import type { PlainType, TypeView } from "../type-view.ts";
import { type Classic, typeHandle, type WrittenType, writtenOf } from "./context.ts";
import { errorWords, isErrorType } from "./error-words.ts";
import { objectView } from "./object-view.ts";
import { parameterView } from "./parameter-view.ts";
import { unionView } from "./union-view.ts";

/** Classifies a checker type. It says what the type is; what that means for a tool is the reader's. */
export function viewOf(classic: Classic, handle: TypeHandle): TypeView {
  const written = writtenOf(handle);
  const { type } = written;
  const { TypeFlags } = classic.ts;
  if (type.flags & TypeFlags.Any) return anyView(classic, written);
  const plain = plainOf(classic, type);
  if (plain !== undefined) return { is: plain };
  if (type.isUnion()) return unionView(classic, written);
  if (type.flags & TypeFlags.BigIntLiteral) return { is: "bigintLiteral", text: bigintText(type) };
  if (type.flags & TypeFlags.BooleanLiteral)
    return { is: "literal", value: classic.checker.typeToString(type) === "true" };
  if (type.isStringLiteral() || type.isNumberLiteral()) return literalView(classic, type);
  if (type.flags & TypeFlags.Enum) return { is: "number" };
  if (type.flags & TypeFlags.TemplateLiteral) return templateView(type as ts.TemplateLiteralType);
  if (type.flags & TypeFlags.StringMapping) return casingView(type);
  if (type.flags & TypeFlags.Instantiable) return parameterView(classic, type);
  if (type.isIntersection()) return intersectionView(classic, written);
  return objectView(classic, written);
}

/** Before 5.5 `missing?: Unresolved` is a plain `any`, of which only what is written there is an error. */
function anyView(classic: Classic, { type, node }: WrittenType): TypeView {
  const { ts, checker } = classic;
  const isError =
    isErrorType(type) ||
    (node !== undefined && ts.isTypeNode(node) && isErrorType(checker.getTypeFromTypeNode(node)));
  return isError ? { is: "error", words: errorWords(classic, node) } : { is: "any" };
}

function plainOf({ ts: { TypeFlags } }: Classic, type: ts.Type): PlainType | undefined {
  const { flags } = type;
  if (flags & TypeFlags.Unknown) return "unknown";
  if (flags & TypeFlags.Never) return "never";
  if (flags & TypeFlags.Void) return "void";
  if (flags & TypeFlags.Undefined) return "undefined";
  if (flags & TypeFlags.Null) return "null";
  if (flags & TypeFlags.String) return "string";
  if (flags & TypeFlags.Number) return "number";
  if (flags & TypeFlags.Boolean) return "boolean";
  if (flags & TypeFlags.BigInt) return "bigint";
  if (flags & TypeFlags.ESSymbolLike) return "symbol";
  if (flags & TypeFlags.NonPrimitive) return "object";
  return undefined;
}

function literalView({ ts }: Classic, type: ts.StringLiteralType | ts.NumberLiteralType): TypeView {
  const { value } = type;
  // JSON has no infinity: an enum's member of that value is one that nobody can send.
  if (typeof value === "number" && !Number.isFinite(value)) return { is: "never" };
  const isMember = (type.flags & ts.TypeFlags.EnumLiteral) !== 0;
  return isMember ? { is: "literal", value, label: type.symbol.name } : { is: "literal", value };
}

function bigintText(type: ts.Type): string {
  const { negative, base10Value } = (type as ts.BigIntLiteralType).value;
  return `${negative ? "-" : ""}${base10Value}`;
}

function templateView(type: ts.TemplateLiteralType): TypeView {
  return { is: "template", texts: type.texts, types: type.types.map((part) => typeHandle(part)) };
}

function casingView(type: ts.Type): TypeView {
  const { name } = type.symbol;
  return name === "Uppercase" || name === "Lowercase" || name === "Capitalize" || name === "Uncapitalize"
    ? { is: "casing", casing: name }
    : { is: "string" };
}

/** Of objects alone it is one flattened object; with anything else in it the parts matter: `string & Format<"email">`. */
function intersectionView(classic: Classic, written: WrittenType): TypeView {
  const { checker } = classic;
  const { types } = written.type as ts.IntersectionType;
  // `{ kind: "a" } & { kind: "b" }` is left as it is until somebody compares it.
  if (checker.isTypeAssignableTo(written.type, checker.getNeverType())) return { is: "never" };
  const parts = types.map((part) => typeHandle(part));
  const views = parts.map((part) => viewOf(classic, part));
  return views.every((view) => view.is === "object" || view.is === "empty")
    ? objectView(classic, written)
    : { is: "intersection", members: parts };
}
