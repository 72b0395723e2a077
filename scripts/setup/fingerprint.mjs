import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Contents, not times: a fresh checkout and a restored file count as what they hold. */
export function fingerprintOf(files, texts = []) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex");
}
