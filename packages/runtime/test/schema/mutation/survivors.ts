/** The mutants that no case notices, by why they make no difference to a verdict. */
export const survivors: readonly { readonly reason: string; readonly mutants: readonly string[] }[] = [];
