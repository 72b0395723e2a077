// The README's two commands as a stranger runs them: a clone of HEAD in a folder with spaces in its name, an empty
// home, npm cache and pnpm store. Prints the times and removes the folder, unless `--keep` is given.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const commands = ["npm run demo", "npm test"];

const place = mkdtempSync(join(tmpdir(), "plainfn clean clone "));
const clone = join(place, "plainfn");
process.on("exit", removePlace);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone], { stdio: "inherit" });
const env = strangersEnvironment();
// A second round shows what the commands cost when nothing has changed.
const rounds = [...commands, ...commands].map((command) => ({ command, ...timed(command) }));
for (const { command, status, seconds } of rounds) {
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${command} (${seconds} s)`);
}
process.exit(rounds.every(({ status }) => status === 0) ? 0 : 1);

/** Only what leads to Node, npm and their registry; nothing that this project's own `npm run` has set. */
function strangersEnvironment() {
  const home = join(place, "home");
  mkdirSync(home);
  const userConfig = execFileSync("npm", ["config", "get", "userconfig"], {
    cwd: place,
    encoding: "utf8",
  }).trim();
  const kept =
    /^(lang|lc_.*|term|tz|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|systemroot|comspec|pathext)$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name))),
    PATH: (process.env.PATH ?? "")
      .split(delimiter)
      .filter((folder) => !folder.includes("node_modules"))
      .join(delimiter),
    HOME: home,
    USERPROFILE: home,
    NPM_CONFIG_USERCONFIG: userConfig,
    NPM_CONFIG_CACHE: join(home, "npm-cache"),
  };
}

function timed(command) {
  console.log(`\n$ ${command}`);
  const start = performance.now();
  const { status } = spawnSync(command, {
    cwd: clone,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    shell: true,
  });
  return { status: status ?? 1, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

function removePlace() {
  if (process.argv.includes("--keep")) console.log(`Kept: ${clone}`);
  else rmSync(place, { recursive: true, force: true });
}
