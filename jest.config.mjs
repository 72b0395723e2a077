import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/** One configuration for every package: ESM, TypeScript stripped by swc, types checked by the build. */
export default {
  roots: ["packages", "examples", "test"].filter(isFolder).map((folder) => `<rootDir>/${folder}`),
  testMatch: ["**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/temp/"],
  modulePathIgnorePatterns: ["/dist/", "/temp/"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      { jsc: { target: "es2022", parser: { syntax: "typescript" } }, module: { type: "es6" } },
    ],
  },
  testTimeout: 120_000,
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

function isFolder(name) {
  return existsSync(fileURLToPath(new URL(name, import.meta.url)));
}
