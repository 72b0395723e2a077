/**
 * A type that carries JSON Schema keywords for the build step: `string & Format<"email">`. Any string is assignable
 * to it, since the member is optional and nobody can name its key.
 */
export interface Constraint<Keywords> {
  readonly [plainfnConstraint]?: Keywords;
}

/** A whole number. Stands alone: `count: Integer`. */
export type Integer = number & Constraint<{ type: "integer" }>;
/** A JSON Schema format: `string & Format<"email">`. `Format<"date-time">` stays a string, where `Date` becomes a `Date`. */
export type Format<F extends string> = Constraint<{ format: F }>;
/** A regular expression the whole or a part of the text must match: `string & Pattern<"^[a-z]+$">`. */
export type Pattern<P extends string> = Constraint<{ pattern: P }>;
/** The least length of a string, in code points. */
export type MinLength<N extends number> = Constraint<{ minLength: N }>;
/** The greatest length of a string, in code points. */
export type MaxLength<N extends number> = Constraint<{ maxLength: N }>;
/** `number & Minimum<1>`: at least 1. */
export type Minimum<N extends number> = Constraint<{ minimum: N }>;
/** `number & Maximum<100>`: at most 100. */
export type Maximum<N extends number> = Constraint<{ maximum: N }>;
/** `number & ExclusiveMinimum<0>`: more than 0. */
export type ExclusiveMinimum<N extends number> = Constraint<{ exclusiveMinimum: N }>;
/** `number & ExclusiveMaximum<1>`: less than 1. */
export type ExclusiveMaximum<N extends number> = Constraint<{ exclusiveMaximum: N }>;
/** `number & MultipleOf<5>`. */
export type MultipleOf<N extends number> = Constraint<{ multipleOf: N }>;
/** `string[] & MinItems<1>`: at least one element. */
export type MinItems<N extends number> = Constraint<{ minItems: N }>;
/** `string[] & MaxItems<10>`: at most ten elements. */
export type MaxItems<N extends number> = Constraint<{ maxItems: N }>;
/** `string[] & UniqueItems`: no element twice. */
export type UniqueItems = Constraint<{ uniqueItems: true }>;

declare const plainfnConstraint: unique symbol;
