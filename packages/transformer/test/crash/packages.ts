/** A package whose declarations are read, and where it has them. */
export interface Package {
  /** As it is installed: `@types/express`. */
  readonly name: string;
  /** What a user imports; the package itself when absent. */
  readonly modules?: readonly string[];
  /** Object types whose members are groups of functions, as TypeScript writes them: each counts as a class. */
  readonly groups?: string;
}

/** What is installed in the workspace anyway. The others come with `npm run crash`. */
export const installed: readonly Package[] = [
  { name: "ajv" },
  { name: "typescript" },
  {
    name: "@types/node",
    modules: [
      ...["assert", "async_hooks", "buffer", "child_process", "cluster", "console", "crypto", "dgram", "dns"],
      ...[
        "dns/promises",
        "events",
        "fs",
        "fs/promises",
        "http",
        "http2",
        "https",
        "inspector",
        "module",
        "net",
      ],
      ...["os", "path", "perf_hooks", "process", "querystring", "readline", "readline/promises", "repl"],
      ...["stream", "stream/promises", "string_decoder", "timers", "timers/promises", "tls", "tty", "url"],
      ...["util", "v8", "vm", "worker_threads", "zlib"],
    ].map((name) => `node:${name}`),
  },
];

export const packages: readonly Package[] = [
  ...installed,
  { name: "@anthropic-ai/sdk", modules: ["@anthropic-ai/sdk", "@anthropic-ai/sdk/resources"] },
  {
    name: "@octokit/rest",
    modules: ["@octokit/rest"],
    groups: 'import("@octokit/rest").Octokit["rest"]',
  },
  { name: "@types/d3", modules: ["d3"] },
  { name: "@types/express", modules: ["express"] },
  { name: "@types/fs-extra", modules: ["fs-extra"] },
  { name: "@types/lodash", modules: ["lodash"] },
  { name: "@types/luxon", modules: ["luxon"] },
  { name: "@types/pg", modules: ["pg"] },
  { name: "@types/ramda", modules: ["ramda"] },
  { name: "@types/semver", modules: ["semver"] },
  { name: "@types/three", modules: ["three"] },
  { name: "@types/validator", modules: ["validator"] },
  { name: "axios" },
  { name: "commander" },
  { name: "date-fns" },
  { name: "graphql" },
  { name: "ioredis" },
  { name: "knex" },
  { name: "kysely" },
  { name: "marked" },
  { name: "mathjs" },
  { name: "mongodb" },
  { name: "openai", modules: ["openai", "openai/resources"] },
  { name: "playwright-core" },
  { name: "rxjs", modules: ["rxjs", "rxjs/operators"] },
  { name: "stripe" },
  { name: "undici" },
  { name: "valibot" },
  { name: "yaml" },
  { name: "zod", modules: ["zod", "zod/v4/core"] },
];
