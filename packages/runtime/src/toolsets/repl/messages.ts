/** What the session's process tells, one JSON text a line. */
export type KernelMessage =
  /** `language` says what it takes: TypeScript, and by which compiler, or JavaScript. */
  | { readonly kind: "ready"; readonly language: string }
  | { readonly kind: "output"; readonly text: string }
  | {
      readonly kind: "done";
      readonly id: number;
      /** The value of the last expression as text; absent when it is `undefined`. */
      readonly value?: string;
      readonly error?: string;
      readonly interrupted?: boolean;
    };

/** What the session's process is asked. */
export interface KernelRequest {
  readonly id: number;
  readonly code: string;
}

/** Where the process writes its messages, so that the order of everything is kept. */
export const messageDescriptor = 3;

/**
 * Where it reads what it is asked. Node's own channel between processes is not used: a message that Node takes for one of
 * its own could end the parent.
 */
export const requestDescriptor = 4;

/** The name of the code of one call, as errors show it. */
export function codeName(id: number): string {
  return `code-${id}`;
}
