import { Agent, scripted, toolsOf } from "@plainfn/runtime";

// #region practices
/**
 * Get current weather for a city.
 * @bestPractice Use full city names, not abbreviations.
 * @bestPractice Default to celsius unless the user specifies otherwise.
 */
function getWeather(city: string, unit: string = "celsius"): string {
  return `Sunny, 22 degrees ${unit} in ${city}`;
}
// #endregion

// #region prompt
/** List files in a directory. */
function listFiles(path: string): string[] {
  return [`${path}/notes.txt`];
}

interface Context {
  readonly workspace?: string;
}

const files = toolsOf(listFiles).map((tool) =>
  tool.with({
    prompt: ({ context }) => `Current workspace: ${(context as Context | undefined)?.workspace ?? "/"}`,
  }),
);
// #endregion

// #region agent
const model = scripted("Hello.");
const agent = new Agent("helper", { tools: [files, getWeather], system: "Be brief.", model });
await agent("Hi", { context: { workspace: "/srv" } });
console.log(model.requests[0]?.system);
// #endregion
