import { PlainfnError } from "./plainfn-error.ts";

/** An image that can't be sent: it is not there, too large, or of a type that models do not read. */
export class ImageError extends PlainfnError {
  override readonly name = "ImageError";
  readonly code = "IMAGE";

  constructor(source: string, problem: string, advice: string, options?: ErrorOptions) {
    super(`The image ${source} ${problem}. ${advice}`, options);
  }
}
