/** One configuration for every package: ESM, TypeScript stripped by swc, types checked by the build. */
export default {
  roots: ["<rootDir>/packages", "<rootDir>/examples", "<rootDir>/test"],
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
  testTimeout: 60_000,
  maxWorkers: 2,
};
