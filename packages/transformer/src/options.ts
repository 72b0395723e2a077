/** What a user may choose, in the plugin's entry and on the command line. */
export interface Options {
  /**
   * `summary` sends the first paragraph of a doc comment; `full` all text before the first tag, and the texts of
   * parameters and members.
   * @default "summary"
   */
  readonly docs?: "summary" | "full";
  /**
   * Also send literal defaults, as `default`.
   * @default false
   */
  readonly defaults?: boolean;
}
