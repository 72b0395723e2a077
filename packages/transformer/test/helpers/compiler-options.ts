import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The options that all cases are read with, as they would stand in a tsconfig.json. */
export const compilerOptions = {
  strict: true,
  target: "es2022",
  module: "nodenext",
  moduleResolution: "nodenext",
  types: ["node"],
  typeRoots: [`${root}node_modules/@types`],
  paths: {
    "@plainfn/runtime": [`${root}packages/runtime/dist/esm/index.d.ts`],
    "@plainfn/runtime/attach": [`${root}packages/runtime/dist/esm/tool/attach.d.ts`],
  },
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};
