/** Which files were made from which: a type's file has users, though nobody loads it. */
export class Users {
  readonly #sources = new Map<string, readonly string[]>();

  /** `sources` are all files that `user` was made from. */
  set(user: string, sources: readonly string[]): void {
    this.#sources.set(user, sources);
  }

  of(source: string): readonly string[] {
    return [...this.#sources].filter(([, sources]) => sources.includes(source)).map(([user]) => user);
  }
}
