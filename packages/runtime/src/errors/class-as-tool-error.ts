import { PlainfnError } from "./plainfn-error.ts";

/** A class was given where one of its instances is wanted. */
export class ClassAsToolError extends PlainfnError {
  override readonly name = "ClassAsToolError";
  readonly code = "CLASS_AS_TOOL";
  readonly className: string;
  readonly place: string;

  constructor(className: string, place: string) {
    super(
      `${place} is the class ${className}. Tools are the methods of an instance: pass \`new ${className}(…)\`. ` +
        "For static methods pass the methods themselves.",
    );
    this.className = className;
    this.place = place;
  }
}
