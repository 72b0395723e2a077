import { spawn } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { withFile } from "../../src/toolsets/files/open-file.ts";
import { type Place, withPlace } from "../../src/toolsets/files/place.ts";
import { replaceFile } from "../../src/toolsets/files/replace-file.ts";
import { type Workspace, workspaceAt } from "../../src/toolsets/files/workspace.ts";
import { makeScene, platforms, pretendToRunOn, type Scene, secret } from "./scene.ts";

let scene: Scene;
let workspace: Workspace;
let before: Readonly<Record<string, string>>;
beforeEach(() => {
  scene = makeScene();
  workspace = workspaceAt(scene.work);
  before = scene.lookOutside();
});
afterEach(() => scene.remove());

const inWork = (path: string): string => join(scene.work, path);

/** What the file tools would read or write at `path`, when `swap` happens between their look at it and their use of it. */
function atPlace(path: string, swap: () => void, use: (place: Place) => Promise<unknown>): Promise<unknown> {
  return withPlace(workspace, path, {}, (place) => {
    swap();
    return use(place);
  });
}

/** An open folder is asked where it is; one that is known by its path is not there any more. */
const gone = /was replaced while it was being opened|is not there/;

const read = (place: Place): Promise<string> => withFile(place, (handle) => handle.readFile("utf8"));
const write = (place: Place): Promise<void> => replaceFile(place, Buffer.from("written"));

describe.each(platforms)("on %s, what changes between the look at a path and its use", (platform) => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendToRunOn(platform);
  });
  afterEach(() => restore());

  it("a file becomes a link: it is not followed", async () => {
    const swap = (): void => {
      rmSync(inWork("src/main.ts"));
      symlinkSync("../../outside/secret.txt", inWork("src/main.ts"));
    };
    await expect(atPlace("src/main.ts", swap, read)).rejects.toThrow(
      "was replaced while it was being opened",
    );
  });

  it("a file becomes another file: it is not read", async () => {
    const swap = (): void => {
      writeFileSync(inWork("src/other.ts"), "other");
      renameSync(inWork("src/other.ts"), inWork("src/main.ts"));
    };
    await expect(atPlace("src/main.ts", swap, read)).rejects.toThrow(
      "was replaced while it was being opened",
    );
  });

  it("its folder becomes a link: what is behind the link is neither read nor written", async () => {
    const swap = (): void => {
      renameSync(inWork("src"), inWork("moved"));
      symlinkSync("../outside/src", inWork("src"));
    };
    const seen = await atPlace("src/main.ts", swap, read).catch((error: unknown) => (error as Error).message);
    expect(seen).not.toContain(secret);
    expect(scene.lookOutside()).toEqual(before);
  });

  it("its folder becomes a link before a write: nothing is written behind it", async () => {
    const swap = (): void => {
      renameSync(inWork("src"), inWork("moved"));
      symlinkSync("../outside/src", inWork("src"));
    };
    await atPlace("src/main.ts", swap, write).catch(() => undefined);
    expect(scene.lookOutside()).toEqual(before);
  });

  it("its folder is moved out of the workspace: neither read nor written", async () => {
    const swap = (): void => renameSync(inWork("src"), join(scene.base, "stolen"));
    await expect(atPlace("src/main.ts", swap, read)).rejects.toThrow(gone);
    renameSync(join(scene.base, "stolen"), inWork("src"));
    await expect(atPlace("src/main.ts", swap, write)).rejects.toThrow(gone);
    expect(readdirSync(join(scene.base, "stolen"))).toEqual(["main.ts"]);
  });

  it("somebody writes the file: it is not overwritten, and nothing is left behind", async () => {
    const swap = (): void => writeFileSync(inWork("src/main.ts"), "somebody was quicker");
    await expect(atPlace("src/main.ts", swap, write)).rejects.toThrow(
      "was replaced while it was being opened",
    );
    expect(readFileSync(inWork("src/main.ts"), "utf8")).toBe("somebody was quicker");
    expect(readdirSync(inWork("src"))).toEqual(["main.ts"]);
  });

  it("somebody makes the file that is to be made: it is not overwritten", async () => {
    const swap = (): void => writeFileSync(inWork("src/new.ts"), "somebody was quicker");
    await expect(atPlace("src/new.ts", swap, write)).rejects.toThrow(
      "was replaced while it was being opened",
    );
    expect(readFileSync(inWork("src/new.ts"), "utf8")).toBe("somebody was quicker");
  });
});

// Where folders can't be held open, two swaps at the right moments get past the comparison: docs/toolsets.md says so.
describe("where folders are held open", () => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendToRunOn("linux");
  });
  afterEach(() => restore());

  it("a folder and a link to outside take turns: the secret is never read", async () => {
    const swapper = spawn(process.execPath, ["-e", swapping], { cwd: scene.work, stdio: "ignore" });
    try {
      const seen = new Set<string>();
      for (let attempt = 0; attempt < 300; attempt++) {
        const place = withPlace(workspace, "src/main.ts", {}, read);
        seen.add(await place.catch((error: unknown) => (error as Error).message));
      }
      expect([...seen].filter((text) => text.includes(secret))).toEqual([]);
      expect(scene.lookOutside()).toEqual(before);
    } finally {
      swapper.kill("SIGKILL");
    }
  });
});

const swapping = `
  const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
  for (;;) {
    renameSync("src", "kept");
    symlinkSync("../outside/src", "src");
    unlinkSync("src");
    renameSync("kept", "src");
  }
`;
