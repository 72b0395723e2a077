import { ClassAsToolError } from "../errors/class-as-tool-error.ts";
import { ToolSourceError } from "../errors/tool-source-error.ts";
import { quoteValue } from "../schema/quote.ts";
import type { MemberDefinitions } from "./attach.ts";
import { isPrototype, nameOfClass, nameOfFunction } from "./look.ts";
import { makeTool } from "./make-tool.ts";
import { memberDefinition, type Place } from "./place.ts";
import type { Tool, ToolFunction } from "./tool.ts";

/** The tools of an instance: the methods that the build step found in its class. All share one queue. */
export function instanceTools(source: unknown, members: MemberDefinitions, place: Place): Tool[] {
  if (typeof source === "function") throw new ClassAsToolError(nameOfFunction(source), place.text);
  if (typeof source !== "object" || source === null) {
    throw new ToolSourceError(place.text, quoteValue(source), "It should be a class instance.");
  }
  const className = nameOfClass(source);
  if (isPrototype(source)) {
    throw new ToolSourceError(place.text, `the prototype of ${className}`, "Pass an instance of the class.");
  }
  return members.map(([member, definition]) =>
    makeTool({
      definition: memberDefinition(definition, place),
      call: (values) => callMember(source, className, member, values),
      origin: `the method ${className}.${member}`,
      instance: source,
    }),
  );
}

function callMember(source: object, className: string, member: string, values: readonly unknown[]): unknown {
  const method = (source as Readonly<Record<string, unknown>>)[member];
  if (typeof method !== "function") throw new TypeError(`This ${className} has no method ${member}`);
  return Reflect.apply(method as ToolFunction, source, values);
}
