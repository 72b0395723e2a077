// Compares what each entry point exports with the report in packages/*/etc; --update writes the reports.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CompilerState, Extractor, ExtractorConfig } from "@microsoft/api-extractor";

const root = fileURLToPath(new URL("..", import.meta.url));
const update = process.argv.includes("--update");
const base = ExtractorConfig.loadFile(join(root, "api-extractor.json"));
const results = readdirSync(join(root, "packages")).map((name) =>
  reportPackage(join(root, "packages", name)),
);
process.exit(results.every(Boolean) ? 0 : 1);

/** One report for each entry point of the package; a report without an entry point is a leftover. */
function reportPackage(folder) {
  const entries = entryPoints(folder);
  const unbuilt = entries.filter(({ types }) => !existsSync(join(folder, types)));
  for (const { types } of unbuilt)
    console.error(`${join(folder, types)} is missing: \`npm run build\` makes it`);
  if (unbuilt.length > 0) return false;
  const configs = entries.map((entry) => configOf(folder, entry));
  const compilerState = CompilerState.create(configs[0], {
    additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
  });
  const reports = configs.map((config) => report(config, compilerState));
  const expected = new Set(configs.map((config) => basename(config.reportFilePath)));
  const leftovers = readdirSync(join(folder, "etc")).filter((file) => !expected.has(file));
  for (const file of leftovers) {
    if (update) rmSync(join(folder, "etc", file));
    else console.error(`${join(folder, "etc", file)}: no entry point of that name`);
  }
  return reports.every(Boolean) && (update || leftovers.length === 0);
}

/** `{ name: "runtime-attach", types: "dist/esm/tool/attach.d.ts" }` for each of `exports` that has types. */
function entryPoints(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.entries(exports).flatMap(([path, conditions]) => {
    const types = conditions.types ?? conditions.import?.types;
    const name = [basename(folder), ...path.split("/").slice(1)].join("-");
    return types === undefined ? [] : [{ name, types }];
  });
}

function configOf(folder, { name, types }) {
  mkdirSync(join(folder, "etc"), { recursive: true });
  return ExtractorConfig.prepare({
    configObject: {
      ...base,
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      compiler: { tsconfigFilePath: join(folder, "tsconfig.json") },
      apiReport: {
        ...base.apiReport,
        reportFolder: join(folder, "etc"),
        reportTempFolder: join(folder, "temp"),
        reportFileName: `${name}.api.md`,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
  });
}

function report(config, compilerState) {
  const { apiReportChanged, succeeded, errorCount } = Extractor.invoke(config, {
    compilerState,
    localBuild: update,
    messageCallback: (message) => {
      message.handled = message.logLevel !== "error";
      if (message.logLevel === "error") console.error(message.text);
    },
  });
  const file = config.reportFilePath.slice(root.length);
  if (apiReportChanged)
    console.error(
      update ? `Wrote ${file}` : `${file} differs: run \`npm run check -- --fix\` and read the diff`,
    );
  return errorCount === 0 && (update || (succeeded && !apiReportChanged));
}
