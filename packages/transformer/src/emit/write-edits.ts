import type { Declared, Found, FoundFunction, FoundInstance, Member } from "../find/found.ts";
import type { DefineOptions } from "../schema/define.ts";
import { defineTool } from "../schema/define.ts";
import { Constants } from "./constants.ts";
import type { Edit, Insert, Wrap } from "./edit.ts";

export interface FileParts {
  readonly source: string;
  /** Where statements may go that run first. */
  readonly start: number;
  readonly found: readonly Found[];
  readonly declared: readonly Declared[];
}

/** The changes that put definitions into a file: one block of constants, and a call around each source. */
export function writeEdits(
  { source, start, found, declared }: FileParts,
  options: DefineOptions,
): readonly Edit[] {
  if (found.length === 0 && declared.length === 0) return [];
  const constants = new Constants(source);
  const wraps = found.map((item) => wrapOf(constants, item, options));
  const declarations = declared.map((item) => declarationOf(constants, item, options));
  const isFirst = ({ at }: Insert): boolean => at === start;
  const statements = [
    `import * as ${constants.namespace} from "@plainfn/runtime/attach";`,
    ...constants.all(),
    ...declarations.filter(isFirst).flatMap((insert) => insert.statements),
  ];
  const later = declarations.filter((insert) => !isFirst(insert));
  return [{ kind: "insert", at: start, statements }, ...wraps, ...later];
}

function wrapOf(constants: Constants, found: Found, options: DefineOptions): Wrap {
  const { start, end, shorthand } = found.site;
  const keep = found.kind === "function" && found.member !== undefined ? found.member : { start, end };
  const { before, after } = callOf(constants, found, options);
  return {
    kind: "wrap",
    start,
    end,
    keepStart: keep.start,
    keepEnd: keep.end,
    before,
    after,
    ...(shorthand !== undefined && { shorthand }),
  };
}

function callOf(constants: Constants, found: Found, options: DefineOptions): Pick<Wrap, "before" | "after"> {
  const { namespace } = constants;
  const definition = dataOf(constants, found, options);
  if (found.kind === "list") return { before: `${namespace}.list(`, after: `, ${definition})` };
  if (found.kind === "instance") return { before: `${namespace}.instance(`, after: `, ${definition})` };
  if (found.member === undefined) return { before: `${namespace}.tool(`, after: `, ${definition})` };
  return { before: `${namespace}.method(`, after: `, ${JSON.stringify(found.member.name)}, ${definition})` };
}

function dataOf(constants: Constants, found: Found, options: DefineOptions): string {
  if (found.kind !== "list") return constants.nameOf(hintOf(found), valueOf(found, options));
  return `[${found.elements.map((element) => dataOf(constants, element, options)).join(", ")}]`;
}

function hintOf(found: FoundFunction | FoundInstance): string {
  return found.kind === "function" ? found.tool.name : "methods";
}

function valueOf(found: FoundFunction | FoundInstance, options: DefineOptions): object {
  return found.kind === "function" ? defineTool(found.tool, options) : membersOf(found.members, options);
}

function membersOf(members: readonly Member[], options: DefineOptions): object {
  return members.map(({ name, tool }) => [name, defineTool(tool, options)]);
}

function declarationOf(constants: Constants, declared: Declared, options: DefineOptions): Insert {
  const { namespace } = constants;
  const text =
    declared.kind === "class"
      ? `${namespace}.declareClass(${declared.name}, ${constants.nameOf(declared.name, membersOf(declared.members, options))});`
      : `${namespace}.declareTool(${declared.name}, ${constants.nameOf(declared.tool.name, defineTool(declared.tool, options))});`;
  return { kind: "insert", at: declared.at, statements: [text] };
}
