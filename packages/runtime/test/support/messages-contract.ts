/**
 * What the Messages API refuses: each rule here is a 400 that people met in practice. Every fake in these
 * tests answers with what this returns, so that no test passes with a request the real service would refuse.
 */
export function problemsOf(body: unknown): string[] {
  if (!isRecord(body)) return ["body: Input should be a valid dictionary"];
  const problems: string[] = [];
  const report = (place: string, problem: string): void => void problems.push(`${place}: ${problem}`);
  checkTop(body, report);
  checkTools(Array.isArray(body.tools) ? body.tools : [], report);
  checkMessages(Array.isArray(body.messages) ? body.messages : [], report);
  checkCacheMarks(body, report);
  checkText(body, "body", report);
  return problems;
}

type Report = (place: string, problem: string) => void;
type Json = { readonly [key: string]: unknown };

function checkTop(body: Json, report: Report): void {
  if (typeof body.model !== "string" || body.model === "") report("model", "Field required");
  if (!Number.isInteger(body.max_tokens) || (body.max_tokens as number) < 1) {
    report("max_tokens", "Input should be a positive integer");
  }
  if (!Array.isArray(body.messages) || body.messages.length === 0) {
    report("messages", "at least one message is required");
  }
  for (const block of blocksOf(body.system)) {
    if (block.type === "text" && block.text === "") report("system", "text content blocks must be non-empty");
  }
  if (body.tool_choice !== undefined && !(Array.isArray(body.tools) && body.tools.length > 0)) {
    report("tool_choice", "may only be specified while providing tools");
  }
}

function checkTools(tools: readonly unknown[], report: Report): void {
  const names = new Set<unknown>();
  for (const [index, tool] of tools.entries()) {
    const place = `tools.${index}`;
    if (!isRecord(tool)) return report(place, "Input should be a valid dictionary");
    if (names.has(tool.name)) report("tools", `Tool names must be unique: ${String(tool.name)}`);
    names.add(tool.name);
    // A tool that the provider runs itself has a type of its own and no schema.
    if (tool.type !== undefined && tool.type !== "custom") continue;
    if (typeof tool.name !== "string" || !/^[a-zA-Z0-9_-]{1,128}$/.test(tool.name)) {
      report(`${place}.custom.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'");
    }
    const schema = tool.input_schema;
    if (!isRecord(schema) || schema.type !== "object") {
      report(`${place}.custom.input_schema.type`, "Input should be 'object'");
      continue;
    }
    if (["oneOf", "anyOf", "allOf"].some((keyword) => keyword in schema)) {
      report(`${place}.custom.input_schema`, "does not support oneOf, allOf, or anyOf at the top level");
    }
  }
}

function checkMessages(messages: readonly unknown[], report: Report): void {
  if (isRecord(messages[0]) && messages[0].role !== "user")
    report("messages.0", "first message must use the user role");
  for (const [index, message] of messages.entries()) {
    const place = `messages.${index}`;
    if (!isRecord(message)) return report(place, "Input should be a valid dictionary");
    if (message.role !== "user" && message.role !== "assistant")
      report(`${place}.role`, "Input should be 'user' or 'assistant'");
    checkContent(message, place, index === messages.length - 1, report);
    checkCalls(message, blocksOf(at(messages, index + 1)?.content), index, report);
    checkResults(message, blocksOf(at(messages, index - 1)?.content), place, report);
  }
}

function checkContent({ content, role }: Json, place: string, last: boolean, report: Report): void {
  const empty = content === "" || (Array.isArray(content) && content.length === 0);
  if (empty || (typeof content !== "string" && !Array.isArray(content))) {
    if (!(last && role === "assistant" && empty)) report(place, "all messages must have non-empty content");
    return;
  }
  if (typeof content === "string" && content.trim() === "")
    report(place, "text content blocks must contain non-whitespace text");
  const blocks = blocksOf(content);
  for (const [index, block] of blocks.entries()) {
    if (typeof block.type !== "string") report(`${place}.content.${index}.type`, "Field required");
    if (block.type === "text" && (typeof block.text !== "string" || block.text.trim() === "")) {
      report(`${place}.content.${index}`, "text content blocks must contain non-whitespace text");
    }
    if (
      block.type === "thinking" &&
      (typeof block.thinking !== "string" || typeof block.signature !== "string")
    ) {
      report(`${place}.content.${index}.thinking.signature`, "Field required");
    }
  }
  if (role === "assistant" && blocks.at(-1)?.type?.toString().endsWith("thinking")) {
    report(place, "The final block in an assistant message cannot be `thinking`.");
  }
  if (last && role === "assistant" && typeof content === "string" && /\s$/.test(content)) {
    report("messages", "final assistant content cannot end with trailing whitespace");
  }
}

/** Each call is answered once, in the message right after it. */
function checkCalls(message: Json, next: readonly Json[], index: number, report: Report): void {
  const calls = blocksOf(message.content).filter(({ type }) => type === "tool_use");
  if (calls.length > 0 && message.role !== "assistant")
    report(`messages.${index}`, "`tool_use` blocks can only be in assistant messages");
  const seen = new Set<unknown>();
  for (const { id, input, name } of calls) {
    if (typeof id !== "string" || !/^[a-zA-Z0-9_-]+$/.test(id))
      report(`messages.${index}.tool_use.id`, "String should match pattern '^[a-zA-Z0-9_-]+$'");
    if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,200}$/.test(name))
      report(`messages.${index}.tool_use.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,200}$'");
    if (seen.has(id)) report(`messages.${index}`, "`tool_use` ids must be unique");
    seen.add(id);
    if (!isRecord(input)) report(`messages.${index}.tool_use.input`, "Input should be a valid dictionary");
    const answers = next.filter((block) => block.type === "tool_result" && block.tool_use_id === id).length;
    if (answers === 0)
      report(
        `messages.${index}`,
        `\`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${String(id)}`,
      );
    if (answers > 1) report(`messages.${index + 1}`, "each tool_use must have a single result");
  }
}

function checkResults(message: Json, previous: readonly Json[], place: string, report: Report): void {
  let others = false;
  for (const [index, block] of blocksOf(message.content).entries()) {
    if (block.type !== "tool_result") {
      others = true;
      continue;
    }
    const here = `${place}.content.${index}`;
    if (message.role !== "user") report(here, "`tool_result` blocks can only be in user messages");
    if (others) report(place, "tool_result blocks must come first");
    if (!previous.some(({ type, id }) => type === "tool_use" && id === block.tool_use_id)) {
      report(
        here,
        `unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${String(block.tool_use_id)}`,
      );
    }
    if (!isResultContent(block.content))
      report(`${here}.tool_result.content`, "Input should be a valid string or list of blocks");
  }
}

function isResultContent(content: unknown): boolean {
  if (content === undefined || typeof content === "string") return true;
  return (
    Array.isArray(content) &&
    content.every(
      (block) =>
        isRecord(block) && typeof block.type === "string" && (block.type !== "text" || block.text !== ""),
    )
  );
}

function checkCacheMarks(body: Json, report: Report): void {
  let marks = 0;
  let short = false;
  const look = (block: unknown): void => {
    if (!isRecord(block)) return;
    for (const part of blocksOf(block.content)) look(part);
    if (isRecord(block.source)) for (const part of blocksOf(block.source.content)) look(part);
    if (!isRecord(block.cache_control)) return;
    marks += 1;
    if (String(block.type).endsWith("thinking")) report("cache_control", "cannot be set for thinking blocks");
    if (block.type === "text" && block.text === "")
      report("cache_control", "cannot be set for empty text blocks");
    if (block.defer_loading === true) report("cache_control", "cannot be set for tools with defer_loading");
    if (block.cache_control.ttl !== "1h") short = true;
    else if (short) report("cache_control.ttl", "a ttl='1h' block must not come after a ttl='5m' block");
  };
  for (const tool of Array.isArray(body.tools) ? (body.tools as readonly unknown[]) : []) look(tool);
  for (const block of blocksOf(body.system)) look(block);
  for (const message of Array.isArray(body.messages) ? (body.messages as readonly unknown[]) : [])
    look(message);
  if (isRecord(body.cache_control)) marks += 1;
  if (marks > 4)
    report("cache_control", `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`);
}

/** Half a surrogate pair is no JSON text for the service. */
function checkText(value: unknown, place: string, report: Report): void {
  if (typeof value === "string") {
    if (/\p{Surrogate}/u.test(value))
      report(place, "The request body is not valid JSON: no low surrogate in string");
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkText(item, `${place}.${index}`, report);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) checkText(item, `${place}.${key}`, report);
  }
}

function at(list: readonly unknown[], index: number): Json | undefined {
  const item = list[index];
  return isRecord(item) ? item : undefined;
}

function blocksOf(content: unknown): readonly Json[] {
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
