import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprintOf } from "./fingerprint.mjs";
import { npm } from "./npm.mjs";

/** In order: the runtime's toolsets are compiled by the transformer. */
const packages = [
  { name: "transformer", compilers: [] },
  { name: "runtime", compilers: ["transformer"] },
];

/** Builds each package whose sources are not those that its dist was made from. */
export function buildPackages(root) {
  return packages.every(({ name, compilers }) => {
    const others = compilers.flatMap((compiler) => sourcesOf(join(root, "packages", compiler)));
    return buildPackage(root, join(root, "packages", name), name, others);
  });
}

function buildPackage(root, folder, name, others) {
  const dist = join(folder, "dist");
  const stamp = join(dist, ".built.json");
  const sources = sourcesOf(folder);
  const inputs = fingerprintOf([
    ...sources,
    ...others,
    join(root, "tsconfig.base.json"),
    join(root, "pnpm-lock.yaml"),
  ]);
  const last = readStamp(stamp);
  const isWhole = last?.outputs.every((file) => existsSync(join(dist, file))) ?? false;
  if (isWhole && last.inputs === inputs) return true;

  // tsc's incremental build neither deletes what a removed source left behind nor writes again what someone deleted.
  const names = sources.map((file) => relative(folder, file));
  if (!isWhole || last.sources.some((file) => !names.includes(file)))
    rmSync(dist, { recursive: true, force: true });

  console.log(`Building ${name} …`);
  const status = npm(["run", "--silent", "build"], { cwd: folder });
  if (existsSync(dist)) {
    const outputs = filesIn(dist).map((file) => relative(dist, file));
    writeFileSync(
      stamp,
      JSON.stringify({ inputs: status === 0 ? inputs : "failed", sources: names, outputs }),
    );
  }
  if (status !== 0) console.error(`\nBuilding ${name} failed; the compiler's own words are above.`);
  return status === 0;
}

/** What the last build was made from, unless it was cut short. */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function sourcesOf(folder) {
  const settings = readdirSync(folder)
    .filter((file) => /\.(json|mjs)$/.test(file))
    .map((file) => join(folder, file));
  return [...settings, ...filesIn(join(folder, "src"))];
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .sort();
}
