import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The Chromium that `CHROMIUM_PATH` names, else the first one on the PATH. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  return ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

export const noChromium = "skipped: no Chromium on the PATH or at CHROMIUM_PATH";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
