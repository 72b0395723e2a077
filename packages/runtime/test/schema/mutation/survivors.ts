/** The mutants that no case notices, each with why it makes no difference to a verdict. */
export const survivors: readonly (readonly [mutant: string, reason: string])[] = [];
