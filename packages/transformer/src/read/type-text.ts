import type { Compiler } from "../compiler/compiler.ts";
import type { TypeHandle } from "../compiler/handle.ts";
import type {
  ObjectView,
  PropertyView,
  TupleElementView,
  TypeView,
  UnionView,
} from "../compiler/type-view.ts";
import { canonicalOrder } from "./canonical-order.ts";
import { argumentCounts, foldedTexts, plainKinds, runtimeNames } from "./type-words.ts";

/**
 * A type as people read it: named types by their names, lists of literals in full. Unlike the compiler's own text it
 * is the same whatever else is in the program, since that decides the order in which the compiler prints a union.
 */
export function typeText(compiler: Compiler, type: TypeHandle): string {
  return new Printer(compiler).text(type);
}

/** The same without `undefined`, for what already has a question mark. */
export function presentTypeText(compiler: Compiler, type: TypeHandle): string {
  return new Printer(compiler).present(type);
}

/** What is longer is cut: a signature is read, not compiled. */
const maxMembers = 24;
/** How many types one text is made of at most: those without a name can nest into millions. */
const maxTypes = 250;
const shownOfMany = 5;

class Printer {
  readonly #compiler: Compiler;
  readonly #open = new Set<number>();
  #types = 0;

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  text(type: TypeHandle): string {
    const key = this.#compiler.keyOf(type);
    if (this.#open.has(key)) return listName(this.#compiler.view(type)) ?? "…";
    if (this.#types === maxTypes) return "…";
    this.#types += 1;
    this.#open.add(key);
    const text = this.#viewText(this.#compiler.view(type), type);
    this.#open.delete(key);
    return text;
  }

  present(type: TypeHandle): string {
    const view = this.#compiler.view(type);
    if (view.is !== "union") return this.text(type);
    const members = view.members.filter((member) => this.#compiler.view(member.type).is !== "undefined");
    return this.#union({ ...view, members });
  }

  #viewText(view: TypeView, type: TypeHandle): string {
    switch (view.is) {
      case "empty":
        return "{}";
      case "literal":
        return JSON.stringify(view.value);
      case "bigintLiteral":
        return `${view.text}n`;
      case "template":
        return `\`${view.texts.map((text, index) => text + this.#hole(view.types[index])).join("")}\``;
      case "casing":
        return `${view.casing}<string>`;
      case "union":
        return this.#union(view);
      case "intersection":
        return this.#intersection(view.members, type);
      case "array":
        return `${this.#operand(view.element)}[]`;
      case "tuple":
        return `[${view.elements.map((element) => this.#element(element)).join(", ")}]`;
      case "object":
        return "properties" in view ? this.#object(view) : "object";
      case "library":
        return this.#named(view.name, view.arguments.slice(0, argumentCounts.get(view.name)));
      case "runtime":
        return runtimeNames[view.mark];
      case "parameter":
        if (view.constraint !== undefined) return this.text(view.constraint);
        return view.object ? "object" : "unknown";
      case "function":
      case "constraint":
      case "error":
        return this.#compiler.print(type).replace(/\s+/g, " ");
      default:
        return view.is;
    }
  }

  #hole(type: TypeHandle | undefined): string {
    return type === undefined ? "" : `\${${this.text(type)}}`;
  }

  /** A list of plain values says more than its name. */
  #union({ members, name, arguments: types }: UnionView): string {
    const isPlain = members.every(({ type }) => plainKinds.has(this.#compiler.view(type).is));
    if (name !== undefined && (!isPlain || members.length > maxMembers)) return this.#named(name, types);
    const [only, ...others] = canonicalOrder(this.#compiler, members, (type) => this.text(type));
    if (only === undefined || others.length === 0) return only === undefined ? "never" : this.text(only.type);
    const isLong = members.length > maxMembers;
    const shown = isLong ? [only, ...others].slice(0, shownOfMany) : [only, ...others];
    const texts = shown.map(({ type }) => this.#operand(type));
    const more = isLong ? [`… ${members.length - shownOfMany} more`] : [];
    return [...foldedTexts(texts), ...more].join(" | ");
  }

  /** A brand is nobody's business, and `number & { type: "integer" }` has a name. */
  #intersection(members: readonly TypeHandle[], type: TypeHandle): string {
    const views = members.map((member) => ({ member, view: this.#compiler.view(member) }));
    const isInteger = views.some(
      ({ view }) => view.is === "constraint" && view.keywords["type"] === "integer",
    );
    if (isInteger) return "Integer";
    const isGeneric = views.some(({ view }) => view.is === "parameter");
    const marks = isGeneric ? ["constraint", "empty"] : ["constraint", "empty", "object"];
    const parts = views.filter(({ view }) => !marks.includes(view.is));
    return parts.length === 0
      ? this.#compiler.print(type)
      : parts.map(({ member }) => this.#operand(member)).join(" & ");
  }

  #object({ name, arguments: types, properties, indexes }: ObjectView): string {
    if (name !== undefined) return this.#named(name, types);
    const members = properties.slice(0, maxMembers).map((property) => this.#property(property));
    const others = indexes.map(({ key, value }) => `[key: ${this.text(key)}]: ${this.text(value)}`);
    const more = properties.length > maxMembers ? ["…"] : [];
    return `{ ${[...members, ...others, ...more].join("; ")} }`;
  }

  #property({ name, type, optional }: PropertyView): string {
    const key = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name);
    return optional ? `${key}?: ${this.present(type)}` : `${key}: ${this.text(type)}`;
  }

  #element({ type, form }: TupleElementView): string {
    if (form === "rest") return `...${this.#operand(type)}[]`;
    return form === "optional" ? `${this.present(type)}?` : this.text(type);
  }

  #named(name: string, types: readonly TypeHandle[]): string {
    return types.length === 0 ? name : `${name}<${types.map((type) => this.text(type)).join(", ")}>`;
  }

  /** In brackets where what follows or precedes would take a part of it only. */
  #operand(type: TypeHandle): string {
    const text = this.text(type);
    const { is } = this.#compiler.view(type);
    return is === "function" || (is === "union" && text.includes(" | ")) ? `(${text})` : text;
  }
}

/** What the inside of a list that is made of itself can be called. */
function listName(view: TypeView): string | undefined {
  return view.is === "array" || view.is === "tuple" ? view.name : undefined;
}
