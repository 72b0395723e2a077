import type { Leaf } from "./leaf.ts";
import { segmentOf } from "./pointer.ts";
import type { Step } from "./run.ts";

/** One member that an object schema names. */
export interface Member {
  readonly name: string;
  /** The part of a JSON Pointer that names it. */
  readonly segment: string;
  readonly step: Step;
  /** For the values that pass without its step. */
  readonly leaf: Leaf;
  /** 1 for a required member, else 0: the weights of all that are there add up. */
  readonly weight: number;
  /** In words, for when it is missing. */
  readonly expected: string;
  /** The one that the schema names after it, and inputs mostly too. */
  following: Member | undefined;
}

/** The members of an object schema, by name and in order. */
export class MemberTable {
  readonly list: Member[] = [];
  readonly names: string[] = [];
  /** How many are required. */
  required = 0;
  readonly #byName = new Map<string, Member>();

  add({ name, step, leaf, weight, expected }: Omit<Member, "segment" | "following">): void {
    // Written out, not spread: engines lay out such an object better, and every key of every input reads one.
    const segment = segmentOf(name);
    const member: Member = { name, segment, step, leaf, weight, expected, following: undefined };
    const last = this.list.at(-1);
    if (last !== undefined) last.following = member;
    this.list.push(member);
    this.names.push(name);
    this.required += weight;
    this.#byName.set(name, member);
  }

  get(name: string): Member | undefined {
    return this.#byName.get(name);
  }
}
