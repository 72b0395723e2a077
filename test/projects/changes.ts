/** What happens to the sources in `changing` while a build watches, one after the other. */
export interface Change {
  readonly name: string;
  /** The new texts of files. */
  readonly files: Readonly<Record<string, string>>;
  /** Properties of each tool's input afterwards; absent when the sources make no sense. */
  readonly tools?: Readonly<Record<string, object>>;
}

const count = { to: { type: "number" }, step: { type: "number" } };
const dry = { type: "boolean" };
const job = (properties: object, required: readonly string[]): object => ({
  job: { type: "object", properties, required },
  dry,
});

export const before: NonNullable<Change["tools"]> = {
  enqueue: job({ id: { type: "string" }, priority: { type: "number" } }, ["id"]),
  count,
  forget: {},
};

export const changes = {
  farType: {
    name: "a type three imports away becomes another one",
    files: { "priority.ts": 'export type Priority = "low" | "high";\n' },
    tools: {
      ...before,
      enqueue: job({ id: { type: "string" }, priority: { type: "string", enum: ["low", "high"] } }, ["id"]),
    },
  },
  mistake: {
    name: "a file does not parse",
    files: { "priority.ts": "export type Priority = ;;{\n" },
  },
  removal: {
    name: "it parses again, a member is renamed, a function and a parameter are gone",
    files: {
      "priority.ts": "export type Priority = boolean;\n",
      "job.ts":
        'import type { Priority } from "./priority.ts";\n\nexport interface Job {\n  key: string;\n  priority: Priority;\n}\n',
      "tools.ts": [
        'import type { Job } from "./job.ts";',
        "",
        "/** Enqueue a job. */",
        "export function enqueue(job: Job, dry: boolean = false): string {",
        "  return `${job.key} ${dry}`;",
        "}",
        "",
        "/** Count to a number. */",
        "export function count(to: number): number {",
        "  return to;",
        "}",
        "",
      ].join("\n"),
      "main.ts": [
        'import { toolsOf } from "@plainfn/runtime";',
        'import { count, enqueue } from "./tools.ts";',
        "",
        "export const tools = toolsOf(enqueue, count);",
        "console.log(JSON.stringify(tools.map(({ definition }) => definition)));",
        "",
      ].join("\n"),
    },
    tools: {
      enqueue: job({ key: { type: "string" }, priority: { type: "boolean" } }, ["key", "priority"]),
      count: { to: { type: "number" } },
    },
  },
} as const satisfies Readonly<Record<string, Change>>;

/** What the main file printed, in the form of `Change.tools`. */
export function toolsIn(printed: string): unknown {
  const definitions = JSON.parse(printed) as readonly {
    readonly name: string;
    readonly inputSchema: { readonly properties: object };
  }[];
  return Object.fromEntries(definitions.map(({ name, inputSchema }) => [name, inputSchema.properties]));
}
