/** Elements after a rest. */
export function concatenate(last: [...string[], number], middle?: [boolean, ...string[], boolean]): void {}
