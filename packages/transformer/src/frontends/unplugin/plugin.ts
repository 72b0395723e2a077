import { resolve } from "node:path";
import { createUnplugin, type UnpluginInstance, type UnpluginMessage } from "unplugin";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../../diagnostics/format.ts";
import { LiveProjects } from "../live/live-projects.ts";
import { sayCompiler } from "../live/say-compiler.ts";
import { transformFile } from "../live/transform-file.ts";
import { checkedOptions } from "../read-options.ts";
import { shortName } from "../short-name.ts";
import { inPackage, sourceFile } from "../source-file.ts";
import { type BundlerOptions, foreignEntries } from "./bundler-options.ts";
import { Users } from "./users.ts";

/** The plugin for every bundler that unplugin knows; the files beside this one name them one by one. */
export const plainfn: UnpluginInstance<BundlerOptions | undefined, false> = createUnplugin<
  BundlerOptions | undefined,
  false
>((given = {}) => {
  const options = checkedOptions(given, foreignEntries);
  const projects = new LiveProjects(options, given.project && resolve(given.project));
  const users = new Users();
  return {
    name: "plainfn",
    // The compiler has read the file as it was written: nobody may have changed it before.
    enforce: "pre",
    buildStart: () => projects.lookAtAll(),
    watchChange: (id) => projects.look(id.replaceAll("\\", "/")),
    transform: {
      filter: { id: { include: sourceFile, exclude: inPackage } },
      handler(code, id) {
        const file = id.replaceAll("\\", "/");
        const { result, diagnostics, watched } = transformFile(projects, file, code);
        if (given.verbose === true) sayCompiler(projects.projectOf(file));
        users.set(file, watched);
        for (const name of watched) if (name !== file) this.addWatchFile(name);
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        for (const found of diagnostics) if (found.severity === "warning") this.warn(messageOf(id, [found]));
        if (errors.length > 0) this.error(messageOf(id, errors));
        return result;
      },
    },
    vite: {
      // A type has no module of its own in the server's graph: what was made from it is named here.
      hotUpdate({ file, modules }) {
        const graph = this.environment.moduleGraph;
        const made = users.of(file).flatMap((user) => [...(graph.getModulesByFile(user) ?? [])]);
        return made.length === 0 ? undefined : [...new Set([...modules, ...made])];
      },
    },
  };
});

/** In the compiler's style, all of a file together: a bundler stops at the first. */
function messageOf(id: string, found: readonly Diagnostic[]): UnpluginMessage {
  const [first] = found;
  const message = found.map((one) => formatDiagnostic(one, shortName)).join("\n");
  if (first === undefined) return { message, id };
  const { file, line, column } = first.span;
  return { name: "plainfn", message, id, loc: { file, line, column: column - 1 } };
}
