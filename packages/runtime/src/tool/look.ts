// Ways to look at a value that run none of its code: no getter, no method.

/** The value of an own data property; an accessor is not run. */
export function ownValue(target: object, key: PropertyKey): unknown {
  return Object.getOwnPropertyDescriptor(target, key)?.value;
}

/** The value of a data property of the object or what it inherits from. */
export function valueInChain(target: object, key: PropertyKey): unknown {
  for (let object: object | null = target; object !== null; object = Object.getPrototypeOf(object)) {
    const property = Object.getOwnPropertyDescriptor(object, key);
    if (property !== undefined) return property.value;
  }
  return undefined;
}

/** An object literal, of any realm. */
export function isPlain(target: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(target);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What `import * as module` gives, as it is or as compiled to CommonJS. */
export function isModule(target: object): boolean {
  return ownValue(target, Symbol.toStringTag) === "Module" || ownValue(target, "__esModule") === true;
}

/** Only a class has a `prototype` that can't be replaced. */
export function isClass(target: object): boolean {
  return (
    typeof target === "function" && Object.getOwnPropertyDescriptor(target, "prototype")?.writable === false
  );
}

/** Whether the object is what the instances of a class inherit from. */
export function isPrototype(target: object): boolean {
  const constructor = ownValue(target, "constructor");
  return typeof constructor === "function" && ownValue(constructor, "prototype") === target;
}

export function nameOfFunction(target: object): string {
  const name = ownValue(target, "name");
  return typeof name === "string" && name !== "" ? name : "(anonymous)";
}

/** The name of the class that an object is an instance of. */
export function nameOfClass(target: object): string {
  const constructor = valueInChain(target, "constructor");
  return typeof constructor === "function" ? nameOfFunction(constructor) : "Object";
}
