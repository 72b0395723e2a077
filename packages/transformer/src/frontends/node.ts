// `node --import @plainfn/transformer/node app.ts`: TypeScript runs as it is, with its definitions.
import * as module from "node:module";
import { hooks } from "./node/hooks.ts";
import { hookRequire } from "./node/require.ts";

type RegisterHooks = (given: typeof hooks) => void;

const { registerHooks } = module as unknown as { readonly registerHooks?: RegisterHooks };
process.setSourceMapsEnabled(true);
if (registerHooks !== undefined) {
  registerHooks(hooks);
} else {
  module.register("./node/off-thread.js", import.meta.url);
  hookRequire();
}
