import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";

const page = readFileSync(new URL("../../docs/builds.md", import.meta.url), "utf8");
const folder = fileURLToPath(new URL(".", import.meta.url));

/** Every version of each tool that a project has. */
const versions = new Map<string, Set<string>>();
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory() || ["source", "changing"].includes(entry.name)) continue;
  const text = readFileSync(new URL(`${entry.name}/package.json`, import.meta.url), "utf8");
  const { devDependencies } = JSON.parse(text) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  for (const [name, version] of Object.entries(devDependencies)) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
}

describe("the page about builds", () => {
  const rows = page
    .slice(page.indexOf("| tool | version |"))
    .split("\n")
    .filter((line) => /^\| (?!tool|-)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

  it("lists the tools with the versions that the projects have", () => {
    const listed = rows
      .filter(([, , version]) => version !== "")
      .map(([, tool, version]) => `${tool} ${version}`);
    const packages = [
      ["ts-patch", "ts-patch"],
      ["Vite", "vite"],
      ["webpack", "webpack"],
      ["esbuild", "esbuild"],
      ["Rollup", "rollup"],
      ["Rolldown", "rolldown"],
      ["Rspack", "@rspack/core"],
      ["jest", "jest"],
      ["ts-jest", "ts-jest"],
      ["Vitest", "vitest"],
    ];
    const had = packages.flatMap(([tool, name = ""]) =>
      [...(versions.get(name) ?? [])].map((version) => `${tool} ${version}`),
    );
    expect(listed.sort()).toEqual(had.sort());
  });

  it("lists the versions of TypeScript that the projects have", () => {
    const listed = rows.flatMap(([, , , typescript = ""]) => typescript.match(/\d+\.\d+\.\d+/g) ?? []);
    expect([...new Set(listed)].sort()).toEqual([...(versions.get("typescript") ?? [])].sort());
  });
});
