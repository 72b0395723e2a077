import type { Tool } from "../../tool/tool.ts";

/** What there is to call, and how a call is written. */
export function helpText(tools: readonly Tool[]): string {
  if (tools.length === 0) return `${opening} This agent has no tools, so there is nothing I can do.`;
  const list = tools.map(({ signature, description }) => `  ${signature}\n      ${firstLine(description)}`);
  return `${opening} Write the prompt as a call, such as \`${exampleOf(tools)}\`, or several, one a line.\n\n${list.join("\n")}`;
}

const opening = "I am the offline model: I read a prompt as calls and run them, and nothing more.";

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

function exampleOf(tools: readonly Tool[]): string {
  const tool = tools.find(({ definition }) => definition.parameters.length > 0) ?? tools[0];
  if (tool === undefined) return "";
  const properties = Object.entries((tool.inputSchema.properties ?? {}) as Record<string, Node>);
  const required = (tool.inputSchema.required ?? []) as readonly string[];
  const members = properties.filter(([name]) => required.includes(name));
  if (members.length === 0) return `${tool.name}()`;
  if (members.length === 1 && tool.definition.parameters[0]?.kind === "named") {
    return `${tool.name}(${literalOf(members[0]?.[1])})`;
  }
  return `${tool.name}({ ${members.map(([name, node]) => `${keyOf(name)}: ${literalOf(node)}`).join(", ")} })`;
}

interface Node {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
}

function literalOf(node: Node | undefined): string {
  if (node?.enum !== undefined) return JSON.stringify(node.enum[0]);
  const type = Array.isArray(node?.type) ? (node.type[0] as unknown) : node?.type;
  if (type === "number" || type === "integer") return "1";
  if (type === "boolean") return "true";
  if (type === "array") return "[]";
  return type === "object" ? "{}" : '"…"';
}

function keyOf(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
