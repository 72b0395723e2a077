import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";

const dist = fileURLToPath(new URL("../dist/cjs", import.meta.url));

// webpack takes a package for optional whose `require` stands in a `try`, and in no function inside it.
it("asks for an optional package where a bundler sees that it may be missing", () => {
  const files = readdirSync(dist, { encoding: "utf8", recursive: true }).filter((name) =>
    name.endsWith(".js"),
  );
  const lines = files.flatMap((name) => readFileSync(`${dist}/${name}`, "utf8").split("\n"));
  const asking = lines.filter((line) => line.includes('require("@anthropic-ai/sdk")'));
  expect(asking).toHaveLength(1);
  expect(lines.filter((line) => /=>.*require\("/.test(line))).toEqual([]);
});
