// Reads every file of a project through TypeScript 7 and prints what that took: `node read-native.mjs CONFIG`
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "../../packages/transformer/dist/compile.js";
import { nativeCompiler } from "../../packages/transformer/dist/compiler/native/native.js";

const compilers = createRequire(new URL("../../test/compilers/package.json", import.meta.url));
const modules = {
  version: compilers("typescript-7.0").version,
  sync: await import(compilers.resolve("typescript-7.0/unstable/sync")),
  ast: await import(compilers.resolve("typescript-7.0/unstable/ast")),
};

const [config] = process.argv.slice(2);
const api = new modules.sync.API({ cwd: process.cwd() });
const requests = countRequests(api.client);
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const compiler = nativeCompiler(modules, project);
const edits = project.rootFiles.reduce((sum, file) => sum + compile(compiler, file).edits.length, 0);
const { user, system } = process.cpuUsage();
const child = cpuOf(api.client.channel.child.pid);
api.close();
console.log(JSON.stringify({ edits, requests: requests.count, own: (user + system) / 1000, child }));

/** Linux counts CPU time in ticks of 10 ms, of the compiler itself and of the kernel for it. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function countRequests(client) {
  const counter = { count: 0 };
  for (const name of ["apiRequest", "apiRequestBinary"]) {
    const ask = client[name].bind(client);
    client[name] = (...given) => {
      counter.count += 1;
      return ask(...given);
    };
  }
  return counter;
}
