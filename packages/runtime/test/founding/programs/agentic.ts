// What "@obayd/agentic" declares of its tools, used. What each comes to is printed as JSON, for the test beside this.
import { Agent, scripted, Tool, textProtocol, toolpack } from "@plainfn/runtime";

const found: Record<string, unknown> = {};

const search = Tool.make("web_search")
  .desc("Searches the web.")
  .param("query", "What to look for.")
  .param("limit", "How many.", { type: "number", required: false })
  .param("site", "Where.", { required: false, enum: ["news", "docs"] })
  .action(async ({ query, limit = 3, site = "news" }) => `${limit} pages of ${site} about ${query}`);

const write = Tool.make<[user: string]>("write_file")
  .description("Writes a file.")
  .param("path", "Where to.", "string")
  .raw("The content of the file.")
  .action(async ({ path, raw }, user) => {
    if (path === "") throw new Error("There is no such place");
    return `${typeof user === "string" ? user : "a model"} wrote ${raw.length} characters to ${path}`;
  });

function thrown(set: () => unknown): unknown {
  try {
    return set();
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

found.setters = [
  thrown(() => Tool.make("")),
  thrown(() => Tool.make("no spaces")),
  thrown(() => Tool.make("x").description(1 as never)),
  thrown(() => Tool.make("x").param("", "")),
  thrown(() => Tool.make("x").param("a", 1 as never)),
  thrown(() => Tool.make("x").param("a", "", { enum: "a" as never })),
  thrown(() => Tool.make("x").raw(1 as never)),
  thrown(() => Tool.make("x").action("run" as never)),
];
found.promptStrings = [search.buildPromptString(), write.buildPromptString()];
found.called = [
  await search.call({ query: "tea" }, null),
  await write.call({ path: "a.txt" }, "one\ntwo", ["ann"]),
  await write.call({ path: "" }, "", ["ann"]),
];
found.missing = await write.call({}, "text", ["ann"]).catch((error: { code: unknown }) => error.code);

// In a conversation with a model that only writes text, told of the pack when it asks for it.
const model = scripted(
  '<fn_enable_toolpack pack_name="files"/>',
  'I write it.\n<fn_write_file path="page.html"><p class="a">1 < 2</p>\n</fn_write_file>\n<fn_web_search query="tea" limit="5"/>',
  "Done.",
);
const tools = [search, toolpack("files", "Read and write files.", write)];
const agent = new Agent("writer", { tools, model: textProtocol(model) });
const shown: string[] = [];
const spelled: string[] = [];
for await (const event of agent.run("Write a page")) {
  if (event.type === "text") shown.push(event.text);
  if (event.type === "tool_input" && event.name === "write_file") spelled.push(event.delta);
  if (event.type === "done") found.history = event.result.messages;
}
found.shown = shown.join("");
found.spelled = JSON.parse(spelled.join(""));
console.log(JSON.stringify(found));
