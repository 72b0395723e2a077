import { ClassAsToolError } from "../errors/class-as-tool-error.ts";
import { ToolSourceError } from "../errors/tool-source-error.ts";
import { UnboundMethodError } from "../errors/unbound-method-error.ts";
import { UncompiledToolError } from "../errors/uncompiled-tool-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { quoteValue } from "../schema/quote.ts";
import { definitionKey } from "./attach.ts";
import { isClass, isModule, isPrototype, nameOfClass, nameOfFunction, ownValue } from "./look.ts";
import { makeTool } from "./make-tool.ts";
import { functionDefinition, type Place } from "./place.ts";
import type { Tool, ToolFunction } from "./tool.ts";

/** What the tool of a function is made from. */
export interface FunctionSource {
  readonly source: unknown;
  /** Absent when the build step has not seen the function. */
  readonly definition: ToolDefinition | undefined;
  /** The object that the function was taken from: `todos` of `todos.add`. */
  readonly receiver?: object;
}

/** The tool of a function, or of a method and the object it was taken from. */
export function functionTool({ source, definition, receiver }: FunctionSource, place: Place): Tool {
  if (typeof source !== "function") {
    const name = definition === undefined ? "" : ` where the tool \`${definition.name}\` is expected`;
    throw new ToolSourceError(place.text, quoteValue(source), `It should be a function${name}.`);
  }
  if (isClass(source) || isDeclaredClass(source))
    throw new ClassAsToolError(nameOfFunction(source), place.text);
  refuseUnbound(source, receiver, place);
  if (definition === undefined) {
    throw new UncompiledToolError(`the function \`${nameOfFunction(source)}\``, place.text);
  }
  return makeTool({
    definition: functionDefinition(definition, place),
    call: (values) => Reflect.apply(source as ToolFunction, receiver, values),
    origin: originOf(source, receiver),
    instance: receiver !== undefined && hasQueue(receiver) ? receiver : undefined,
  });
}

/** A class with the doc tag `@tool`, also where it is compiled to a function. */
function isDeclaredClass(source: object): boolean {
  const prototype = ownValue(source, "prototype");
  return typeof prototype === "object" && prototype !== null && Object.hasOwn(prototype, definitionKey);
}

/**
 * A method of a class's prototype, or one that uses `this` and comes without an object, would fail on each call.
 */
function refuseUnbound(source: object, receiver: object | undefined, place: Place): void {
  const name = nameOfFunction(source);
  if (receiver !== undefined && isPrototype(receiver)) {
    throw new UnboundMethodError(name, place.text, `${nameOfClass(receiver)}.prototype.${name}`);
  }
  if (receiver === undefined && isMethodUsingThis(source)) {
    throw new UnboundMethodError(name, place.text, "it uses `this`");
  }
}

/** The text of a method starts with its name, where that of any other function says `function` or has an arrow. */
function isMethodUsingThis(source: object): boolean {
  if (Object.hasOwn(source, "prototype")) return false;
  const text = Function.prototype.toString.call(source);
  if (!/^(?:async\s+)?(?!function\b|async\b)[\w$]+\s*\(/.test(text)) return false;
  const code = text.replaceAll(commentsAndTexts, "");
  return /\b(?:this\s*(?:\?\.|[.[;,)])|super\s*[.[(])/.test(code);
}

const commentsAndTexts =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`/g;

function originOf(source: object, receiver: object | undefined): string {
  const name = nameOfFunction(source);
  if (receiver === undefined || isModule(receiver)) return `the function ${name}`;
  return `the method ${typeof receiver === "function" ? nameOfFunction(receiver) : nameOfClass(receiver)}.${name}`;
}

/** The functions of a module and the static methods of a class belong to no instance. */
function hasQueue(receiver: object): boolean {
  return typeof receiver !== "function" && !isModule(receiver);
}
