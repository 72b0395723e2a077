import { join } from "node:path";
import type { TypeScript } from "../../typescript.ts";
import type { Facts } from "../doctor/facts.ts";
import { tools } from "../doctor/tools.ts";
import { bundlerText } from "./bundler-text.ts";
import { jestText } from "./jest-text.ts";
import { packageText } from "./package-text.ts";
import { tsconfigText } from "./tsconfig-text.ts";

/** What `init` would do. */
export interface InitPlan {
  /** Absolute names, with the new texts. */
  readonly texts: ReadonlyMap<string, string>;
  /** Configurations that are programs which only their authors can change safely, with what to write there. */
  readonly byHand: readonly { readonly file: string; readonly write: string }[];
}

/** The edits that put plainfn into each build that the project has. */
export function planInit(typescript: TypeScript, facts: Facts): InitPlan {
  const { folder, configs, config } = facts;
  const texts = new Map([...configs].map(([name, text]) => [join(folder, name), text]));
  const byHand: { file: string; write: string }[] = [];
  const change = (file: string, how: (text: string) => string | undefined, write: string): void => {
    const changed = how(texts.get(file) ?? "");
    if (changed === undefined) byHand.push({ file, write });
    else texts.set(file, changed);
  };
  change(join(folder, "package.json"), (text) => packageText(text, facts), "");
  if (config !== undefined) {
    const text = facts.configText ?? "";
    const changed = tsconfigText(text, facts);
    if (changed !== text) texts.set(config.path, changed);
  }
  for (const { packageName, entry, config: named } of tools) {
    if (!facts.packages.has(packageName)) continue;
    const own = [...configs.keys()].filter((name) => named.test(name));
    if (own.some((name) => texts.get(join(folder, name))?.includes(`@plainfn/transformer/${entry}`)))
      continue;
    if (entry === "jest") {
      if (
        facts.packages.has("ts-jest") &&
        own.some((name) => configs.get(name)?.includes("ts-patch/compiler"))
      )
        continue;
      const file = own.find((name) => name !== "package.json") ?? "package.json";
      change(
        join(folder, file),
        (text) => jestText(text, file),
        '"transform": { "\\\\.tsx?$": "@plainfn/transformer/jest" }',
      );
      continue;
    }
    const write = `import plainfn from "@plainfn/transformer/${entry}", and plugins: [plainfn()]`;
    const file = own[0];
    if (entry === "esbuild" && file === undefined) continue;
    if (file === undefined) byHand.push({ file: join(folder, `${entry}.config.js`), write });
    else change(join(folder, file), (text) => bundlerText(typescript, file, text, entry), write);
  }
  const before = (file: string): string | undefined =>
    file === config?.path ? facts.configText : configs.get(file.slice(folder.length + 1));
  return { texts: new Map([...texts].filter(([file, text]) => before(file) !== text)), byHand };
}
