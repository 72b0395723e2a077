import type { Compiler } from "./compiler.ts";
import { isObject } from "./own.ts";
import type { Step } from "./run.ts";
import { everyKind, kinds, kindsOf, literalsOf } from "./types.ts";

/** One of the schemas of a union, with what tells it apart from the others. */
export interface Branch {
  readonly step: Step;
  /** The kinds of value it can take. */
  readonly kinds: number;
  /** Whether it takes texts beyond a list of literals, so that a text is never read as something else. */
  readonly takesText: boolean;
  /** The members whose value is one of a few: `kind: "circle"`. */
  readonly literals: ReadonlyMap<string, readonly unknown[]>;
  /** The members that it declares; empty when it says nothing of members. */
  readonly members: readonly string[];
}

/** The member by which the object branches of a union are told apart at one glance. */
export interface Tag {
  readonly name: string;
  readonly branches: ReadonlyMap<unknown, Branch>;
}

export function branchesOf(compiler: Compiler, schemas: readonly unknown[], path: string): readonly Branch[] {
  return schemas.map((schema, index) => {
    const step = compiler.stepFor(schema, `${path}/${index}`);
    const target = follow(compiler, schema);
    const taken = takenKinds(compiler, target, maxLevels);
    const takesText = (taken & kinds.string) !== 0 && !(isObject(target) && literalsOf(target) !== undefined);
    const members =
      isObject(target) && isObject(target["properties"]) ? Object.keys(target["properties"]) : [];
    return { step, kinds: taken, takesText, literals: literalMembers(compiler, target), members };
  });
}

/** `undefined` when no member has one value, or several, in each branch and never the same in two. */
export function tagOf(branches: readonly Branch[]): Tag | undefined {
  const objects = branches.filter((branch) => (branch.kinds & kinds.object) !== 0);
  const [first] = objects;
  if (first === undefined || objects.length < 2) return undefined;
  for (const name of first.literals.keys()) {
    const byValue = new Map<unknown, Branch>();
    let size = 0;
    for (const branch of objects) {
      const values = branch.literals.get(name) ?? [];
      // A branch without the member takes any value of it.
      size += values.length === 0 ? Number.POSITIVE_INFINITY : new Set(values).size;
      for (const value of values) byValue.set(value, branch);
    }
    if (byValue.size === size) return { name, branches: byValue };
  }
  return undefined;
}

/** References to references to references end somewhere, or mean nothing. */
const maxLevels = 20;

function follow(compiler: Compiler, schema: unknown): unknown {
  let target = schema;
  for (
    let level = 0;
    level < maxLevels &&
    isObject(target) &&
    typeof target["$ref"] === "string" &&
    Object.keys(target).length === 1;
    level++
  ) {
    target = compiler.resolve(target);
  }
  return target;
}

function takenKinds(compiler: Compiler, schema: unknown, levels: number): number {
  const target = follow(compiler, schema);
  if (!isObject(target)) return target === false ? 0 : everyKind;
  const branches = target["anyOf"];
  const inner =
    Array.isArray(branches) && levels > 0
      ? branches.reduce<number>((taken, part) => taken | takenKinds(compiler, part, levels - 1), 0)
      : everyKind;
  return kindsOf(target) & inner;
}

function literalMembers(compiler: Compiler, schema: unknown): ReadonlyMap<string, readonly unknown[]> {
  const literals = new Map<string, readonly unknown[]>();
  if (!isObject(schema) || !isObject(schema["properties"])) return literals;
  for (const [name, part] of Object.entries(schema["properties"])) {
    const target = follow(compiler, part);
    const values = isObject(target) ? literalsOf(target) : undefined;
    if (values?.every((value) => typeof value !== "object" || value === null) === true)
      literals.set(name, values);
  }
  return literals;
}
