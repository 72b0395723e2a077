/**
 * What puts the build step into what runs this program, as far as the process shows what that is: a test runner says
 * so in its environment, and a file that ends in `.ts` was built by nobody.
 */
export function buildHint({ env = {}, argv = [] }: Run = runningNow()): string {
  if (env["VITEST"] !== undefined) {
    return 'Put `plainfn()` from "@plainfn/transformer/vite" into `plugins` of the Vitest configuration.';
  }
  if (env["JEST_WORKER_ID"] !== undefined) {
    return 'Add { "\\\\.tsx?$": "@plainfn/transformer/jest" } to "transform" in the jest configuration.';
  }
  const file = argv[1]?.replaceAll("\\", "/").split("/").at(-1) ?? "";
  if (/\.[cm]?tsx?$/.test(file)) return `Run it with \`node --import @plainfn/transformer/node ${file}\`.`;
  return (
    'Add { "transform": "@plainfn/transformer" } to "plugins" in tsconfig.json and build with `npx tspc`, or, with TypeScript 7, ' +
    "with `npx plainfn build`; `npx plainfn doctor` says what any other build needs."
  );
}

/** What of `process` matters here; elsewhere than in Node there may be none of it. */
export interface Run {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly argv?: readonly string[];
}

function runningNow(): Run {
  return (globalThis as { readonly process?: Run }).process ?? {};
}
