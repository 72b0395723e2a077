/** A type as one compiler holds it. Only the compiler that gave it can look inside. */
export interface TypeHandle {
  readonly __type: unique symbol;
}

/** An expression of a source file, as opaque as a type. */
export interface NodeHandle {
  readonly __node: unique symbol;
}
