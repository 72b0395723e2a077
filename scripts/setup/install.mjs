import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fingerprintOf } from "./fingerprint.mjs";
import { npm } from "./npm.mjs";
import { workspaceFolders } from "./workspace.mjs";

/** Installs unless what is installed was made from the same lock file and the same lists of dependencies. */
export function installDependencies(root) {
  const stamp = join(root, "node_modules", ".plainfn", "installed");
  const wanted = dependenciesOf(root);
  if (isComplete(root) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;

  const { packageManager } = manifestOf(root);
  console.log(`Installing with ${packageManager} …`);
  // CI: without it pnpm asks before it replaces a folder, and nobody is there to answer.
  const status = npm(["exec", "--yes", "--", packageManager, "install", "--frozen-lockfile"], {
    cwd: root,
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) {
    console.error(`
Installing failed; its own words are above.
- Without a network: it is needed once, to reach the npm registry that npm is set up with.
- After a change to a package.json: bring the lock file up to date with
    npx -y ${packageManager} install --no-frozen-lockfile`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** pnpm writes its own marker last; a package's folder may still have been deleted by hand. */
function isComplete(root) {
  const packages = workspaceFolders(root).filter((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
  });
  return (
    existsSync(join(root, "node_modules", ".modules.yaml")) &&
    packages.every((folder) => existsSync(join(folder, "node_modules")))
  );
}

/** Scripts and descriptions may change without an install. */
function dependenciesOf(root) {
  const fields = [root, ...workspaceFolders(root)].map((folder) => {
    const { name, bin, dependencies, devDependencies, peerDependencies, optionalDependencies } =
      manifestOf(folder);
    return JSON.stringify({
      name,
      bin,
      dependencies,
      devDependencies,
      peerDependencies,
      optionalDependencies,
    });
  });
  const { packageManager } = manifestOf(root);
  return fingerprintOf(
    ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((file) => join(root, file)),
    [packageManager, ...fields],
  );
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
