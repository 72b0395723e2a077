/**
 * A change to a source file, made once; every front end applies it in its own way. Offsets are of the source text.
 */
export type Edit = Insert | Wrap;

/** Statements, on one line, that go between two statements of the file. */
export interface Insert {
  readonly kind: "insert";
  /** Where the statement before them ends; where the file's code begins when there is none. */
  readonly at: number;
  readonly statements: readonly Statement[];
}

/** As text; or a constant in parts, so that nobody has to parse the definition that it holds. */
export type Statement = string | Constant;

export interface Constant {
  readonly name: string;
  /** A literal, as it is written. */
  readonly value: string;
}

/** An expression in place of `start`–`end`. It contains the expression at `keepStart`–`keepEnd`, as it stands in the source. */
export interface Wrap {
  readonly kind: "wrap";
  readonly start: number;
  readonly end: number;
  readonly keepStart: number;
  readonly keepEnd: number;
  readonly before: string;
  readonly after: string;
  /** `{ search }` becomes `{ search: … }`: the property is replaced, not only its value. */
  readonly shorthand?: string;
}
