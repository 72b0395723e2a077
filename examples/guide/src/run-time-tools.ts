import { Agent, defineTool, scripted, Tool, textProtocol, toolpack } from "@plainfn/runtime";

// #region define
/** A tool of each endpoint, known only when the program runs. */
function apiTool(endpoint: string, description: string): Tool {
  return defineTool({
    name: `call_${endpoint}`,
    description,
    input: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
    bestPractices: ["Ask for one id at a time."],
    run: (input: { id: number }) => `${endpoint} ${input.id}`,
  });
}
// #endregion

// #region fluent
const weather = Tool.make("get_weather")
  .description("Get the weather.")
  .param("city", "Where.")
  .param("unit", "Celsius or Fahrenheit.", { enum: ["c", "f"], required: false })
  .action(async ({ city, unit = "c" }) => `22 degrees ${unit} in ${city}`);
// #endregion

// #region raw
const saved = new Map<string, string>();
const save = Tool.make("save_file")
  .description("Save a text.")
  .param("path", "Where to.")
  .raw("The text.")
  .action(async ({ path, raw }) => {
    saved.set(path, raw);
    return `${raw.length} characters in ${path}`;
  });
// #endregion

// #region pack
const api = toolpack(
  "api",
  "The company's records.",
  apiTool("orders", "Get an order."),
  apiTool("users", "Get a user."),
);
// #endregion

// #region text
// A model that only writes text. This one says what a real one would.
const model = scripted(
  '<fn_enable_toolpack pack_name="api"/>',
  'Two things.\n<fn_call_orders id="7"/>\n<fn_save_file path="a.html"><p class="x">5 < 6 & "so"</p></fn_save_file>',
  "Done.",
);
const agent = new Agent("clerk", { tools: [weather, save, api], model: textProtocol(model) });
console.log(await agent("Save order 7"));
console.log(model.requests.at(-1)?.messages.at(-1)?.content);
console.log(saved.get("a.html"));
// #endregion

console.log(await weather.call({ city: "Rome" }));
console.log(save.buildPromptString());
