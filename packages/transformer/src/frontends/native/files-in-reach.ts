import { isBuiltin } from "node:module";
import { basename } from "node:path";
import type { TextFile } from "../../compiler/native/texts.ts";

/**
 * Which files may see the runtime, so that all others can be left alone without asking about them. Told by the texts:
 * where an import leads is guessed from the names in it, and a guess that is wrong costs a look at a file.
 */
export function filesInReach(files: readonly TextFile[]): ReadonlySet<string> {
  const reached = new Map<string, TextFile>();
  const near = files.filter(({ text }) => sign.test(text));
  for (const each of near) reached.set(each.file, each);
  if (near.some(isGlobal)) return new Set(files.map(({ file }) => file));
  const names = new NamesInReach(near);
  const packages = new Set(files.flatMap(({ file }) => packageOf(file) ?? []));
  let rest = files
    .filter((each) => !reached.has(each.file))
    .map((each) => ({ each, specifiers: specifiersIn(each) }));
  for (let isDone = false; !isDone; ) {
    const found = rest.filter(({ specifiers }) =>
      specifiers.some((specifier) => names.has(specifier, packages)),
    );
    for (const { each } of found) {
      reached.set(each.file, each);
      names.add(each);
    }
    if (found.some(({ each }) => isGlobal(each))) return new Set(files.map(({ file }) => file));
    rest = rest.filter(({ each }) => !reached.has(each.file));
    isDone = found.length === 0;
  }
  return new Set(reached.keys());
}

/** The tag, the runtime's name, and the brand in its declarations, wherever it is installed. */
const sign = /@tool\b|@plainfn\/runtime|plainfnSource/;

/** What is declared here may be seen without an import. */
function isGlobal({ file, text }: TextFile): boolean {
  if (/\.d\.[cm]?ts$/.test(file) && file.includes("/node_modules/")) return false;
  return (
    /\bdeclare\s+(?:global|module)\b|\bas\s+namespace\b/.test(text) || !/^\s*(?:import|export)\b/m.test(text)
  );
}

/** Every text that may be what `import`, `require` or a reference names. */
function specifiersIn({ text }: TextFile): readonly string[] {
  const found = text.matchAll(
    /(?:\bfrom|\bimport|\brequire|\bimport\s*\(|\brequire\s*\(|\b(?:path|types)\s*=)\s*["'`]([^"'`\n]+)["'`]/g,
  );
  return [...new Set([...found].map(([, specifier = ""]) => specifier))];
}

class NamesInReach {
  readonly #names = new Set<string>();
  readonly #packages = new Set<string>();

  constructor(files: readonly TextFile[]) {
    for (const file of files) this.add(file);
  }

  add({ file }: TextFile): void {
    const inPackage = packageOf(file);
    if (inPackage !== undefined) this.#packages.add(inPackage);
    // `./tools` may be a folder, and what stands for the folder may lie deeper.
    for (const part of file.split("/")) this.#names.add(stem(part));
  }

  has(specifier: string, packages: ReadonlySet<string>): boolean {
    if (/^\.{1,2}(\/|$)/.test(specifier)) return stem(specifier) === "" || this.#names.has(stem(specifier));
    if (isBuiltin(specifier)) return false;
    const name = packageNamed(specifier);
    if (this.#packages.has(name)) return true;
    // What is no package of the program is linked, or an alias, and may lead anywhere.
    return !packages.has(name) && !packages.has(`@types/${name}`);
  }
}

/** Without what may stand behind a dot: `tools.ios.ts` is `./tools` too. */
function stem(path: string): string {
  return (basename(path).replace(/^\.+/, "").split(".")[0] ?? "").toLowerCase();
}

function packageNamed(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

function packageOf(file: string): string | undefined {
  const at = file.lastIndexOf("/node_modules/");
  return at === -1 ? undefined : packageNamed(file.slice(at + "/node_modules/".length));
}
