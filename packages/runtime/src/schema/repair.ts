/** One thing the decoder put right, as data: nothing was lost, and there was only one way to read it. */
export interface Repair {
  /** A JSON Pointer into the arguments; empty for the arguments as a whole. */
  readonly path: string;
  readonly from: unknown;
  /** `undefined` when the member was taken as absent. */
  readonly to: unknown;
  readonly rule: RepairRule;
}

/**
 * `empty-arguments`: nothing at all for `{}`. `number-text`: `"3"` for 3. `boolean-text`: `"true"` for true.
 * `json-text`: the JSON text of an object or array for the value. `null-absent`: `null` for a left out member.
 * `single-element`: one element for a list of one. `url-text`: an address in any letters for its encoded form.
 */
export type RepairRule =
  | "empty-arguments"
  | "number-text"
  | "boolean-text"
  | "json-text"
  | "null-absent"
  | "single-element"
  | "url-text";
