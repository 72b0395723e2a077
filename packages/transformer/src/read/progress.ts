import type { TypeView } from "../compiler/type-view.ts";
import type { Definition, Shape } from "../ir/shape.ts";
import type { NoForm, Place } from "./context.ts";
import { noForm } from "./no-form.ts";

/** Which types one tool has met. A type met inside itself is told by the number it already has. */
export class Progress {
  readonly #definitions: Map<number, Definition>;
  readonly #met = new Map<number, Met>();
  /** The types being read at the moment, outermost first, by what they were declared as. */
  readonly #open: Open[] = [];
  readonly #maxTypes: number;
  #lastId = 0;

  constructor(definitions: Map<number, Definition>, maxTypes: number) {
    this.#definitions = definitions;
    this.#maxTypes = maxTypes;
  }

  read(key: number, view: TypeView, place: Place, read: () => Shape | NoForm): Shape | NoForm {
    const met = this.#met.get(key);
    if (met !== undefined)
      return met.failed === undefined
        ? { kind: "reference", id: met.id }
        : moved(met.failed, met.place, place);
    const { name, origin, nesting = 0 } = namesOf(view);
    const around = this.#open.filter((open) => origin !== undefined && open.origin === origin);
    const [outermost] = around;
    if (outermost !== undefined && isEndless([...around.map((open) => open.nesting), nesting]))
      return endless(outermost.place, name);
    if (this.#lastId === this.#maxTypes) return tooLarge(this.#open[0]?.place ?? place, this.#maxTypes);
    const entry: Met = { id: ++this.#lastId, place, failed: undefined };
    this.#met.set(key, entry);
    this.#open.push({ origin, nesting, place });
    const shape = read();
    this.#open.pop();
    if (shape.kind !== "noForm") {
      const declared = name !== undefined;
      this.#definitions.set(entry.id, { name: declared ? name : nameAt(place), declared, shape });
      return { kind: "reference", id: entry.id };
    }
    entry.failed = shape;
    this.#forgetAfter(entry.id);
    return shape;
  }

  /** What was read inside a type that has no form may count on it: it is read again where it is met again. */
  #forgetAfter(id: number): void {
    for (const [key, met] of this.#met) if (met.id > id && met.failed === undefined) this.#met.delete(key);
  }
}

interface Met {
  readonly id: number;
  /** Where it was met first. */
  readonly place: Place;
  failed: NoForm | undefined;
}

interface Open {
  readonly origin: object | undefined;
  readonly nesting: number;
  readonly place: Place;
}

/**
 * Told from how deep the type arguments of one type's instances nest, outermost first. Those of `Filter<WithId<T>>`,
 * made of `Filter<WithId<WithId<T>>>`, only ever grow, and each costs the compiler more than the one before.
 */
function isEndless(nestings: readonly number[]): boolean {
  const last = nestings.slice(-maxGrowth);
  const grows = last.every((nesting, index) => index === 0 || nesting > (last[index - 1] ?? 0));
  return (last.length === maxGrowth && grows) || nestings.length > maxInstances;
}

const maxGrowth = 5;
/** Nobody nests instances of one type this deep by hand. */
const maxInstances = 17;

function endless(place: Place, name: string | undefined): NoForm {
  return noForm(
    place,
    `nests without end: \`${name ?? "its type"}\` is made of itself with ever new type arguments`,
    `write \`${name ?? "Item"}<T>\`, with its own arguments, where it is made of itself`,
    "endless",
  );
}

function tooLarge(place: Place, maxTypes: number): NoForm {
  return noForm(
    place,
    `is made of more than ${maxTypes} types, which is more than a model can be told`,
    'take only the members that the tool uses, as in `Pick<Order, "id" | "items">`',
    "endless",
  );
}

/** The same fault of the same type at another place. */
function moved(found: NoForm, from: Place, to: Place): NoForm {
  const path = to.path + found.place.path.slice(from.path.length);
  const span = found.place.span === from.span ? to.span : found.place.span;
  return { ...found, place: { path, span }, others: found.others.map((other) => moved(other, from, to)) };
}

function namesOf(view: TypeView): {
  name?: string | undefined;
  origin?: object | undefined;
  nesting?: number;
} {
  if (view.is === "object" && "properties" in view) return view;
  return view.is === "union" || view.is === "array" || view.is === "tuple" ? { name: view.name } : {};
}

/** A type without a name of its own is called after the place where it is met first: `Address` of `user.address`. */
function nameAt({ path, name }: Place): string {
  if (name !== undefined) return name;
  const last = /([A-Za-z_$][\w$]*)[^\w$]*$/.exec(path)?.[1] ?? "item";
  return last.charAt(0).toUpperCase() + last.slice(1);
}
