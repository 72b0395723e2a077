import { rmSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { manifest, ScratchWorkspace } from "./scratch-workspace.ts";

const made: ScratchWorkspace[] = [];
let workspace: ScratchWorkspace;

beforeEach(() => {
  workspace = new ScratchWorkspace();
  made.push(workspace);
});

afterAll(() => {
  for (const { root } of made) rmSync(root, { recursive: true });
});

const install = "npm exec --yes -- pnpm@1.2.3 install --frozen-lockfile";

describe("installing", () => {
  it("installs and builds once, and then has nothing to do", () => {
    expect(workspace.setUp()).toMatchObject({
      asked: [install, "npm run build transformer", "npm run build runtime"],
      status: 0,
    });
    expect(workspace.setUp()).toEqual({ asked: [], status: 0, words: "" });
  });

  it("installs again when a package asks for something else", () => {
    workspace.setUp();
    workspace.write(
      "packages/runtime/package.json",
      manifest({ name: "runtime", dependencies: { left: "2.0.0" } }),
    );
    expect(workspace.setUp().asked).toContain(install);
  });

  it("installs again when the lock file changes", () => {
    workspace.setUp();
    workspace.write("pnpm-lock.yaml", "lockfileVersion: 2\n");
    expect(workspace.setUp().asked).toContain(install);
  });

  it("installs again when someone deleted what was installed for one package", () => {
    workspace.setUp();
    workspace.remove("packages/runtime/node_modules");
    expect(workspace.setUp().asked).toEqual([install]);
  });

  it("does not install for a new script", () => {
    workspace.setUp();
    workspace.write("package.json", manifest({ packageManager: "pnpm@1.2.3", scripts: { new: "true" } }));
    expect(workspace.setUp().asked).toEqual([]);
  });

  it("says what to do when it can't install, and tries again the next time", () => {
    workspace.write("offline", "");
    const { status, words } = workspace.setUp();
    expect(status).toBe(1);
    expect(words).toContain("npx -y pnpm@1.2.3 install --no-frozen-lockfile");
    workspace.remove("offline");
    expect(workspace.setUp().asked).toContain(install);
  });
});

describe("building", () => {
  beforeEach(() => {
    workspace.setUp();
  });

  it("builds only the package whose sources changed", () => {
    workspace.write("packages/runtime/src/index.ts", "export const changed = true;\n");
    expect(workspace.setUp().asked).toEqual(["npm run build runtime"]);
  });

  it("builds the runtime anew, too, when the transformer that compiles its toolsets has changed", () => {
    workspace.write("packages/transformer/src/index.ts", "export const changed = true;\n");
    expect(workspace.setUp().asked).toEqual(["npm run build transformer", "npm run build runtime"]);
  });

  it("builds both when the shared compiler options change", () => {
    workspace.write("tsconfig.base.json", '{ "compilerOptions": {} }');
    expect(workspace.setUp().asked).toEqual(["npm run build transformer", "npm run build runtime"]);
  });

  it("does not build for a file that was only touched", () => {
    workspace.write("packages/runtime/src/index.ts", "export {};\n");
    expect(workspace.setUp().asked).toEqual([]);
  });

  it("builds again when someone deleted dist, or a file of it", () => {
    workspace.remove("packages/runtime/dist");
    workspace.remove("packages/transformer/dist/index.ts");
    expect(workspace.setUp().asked).toEqual(["npm run build transformer", "npm run build runtime"]);
    expect([workspace.built("runtime"), workspace.built("transformer")]).toEqual([
      ["index.ts"],
      ["index.ts"],
    ]);
  });

  it("leaves nothing of a source that is gone", () => {
    workspace.write("packages/runtime/src/old.ts", "export {};\n");
    workspace.setUp();
    expect(workspace.built("runtime")).toEqual(["index.ts", "old.ts"]);
    workspace.remove("packages/runtime/src/old.ts");
    workspace.setUp();
    expect(workspace.built("runtime")).toEqual(["index.ts"]);
  });

  it("stops at a failed build, and never takes it for a finished one", () => {
    workspace.write("packages/runtime/src/broken.ts", "oops\n");
    for (const attempt of [workspace.setUp(), workspace.setUp()]) {
      expect(attempt).toMatchObject({ asked: ["npm run build runtime"], status: 1 });
      expect(attempt.words).toContain("Building runtime failed");
    }
    workspace.remove("packages/runtime/src/broken.ts");
    expect(workspace.setUp()).toMatchObject({ asked: ["npm run build runtime"], status: 0 });
    expect(workspace.built("runtime")).toEqual(["index.ts"]);
  });

  it("does not trust a note that was cut short", () => {
    workspace.write("packages/runtime/dist/.built.json", '{ "inputs": "');
    expect(workspace.setUp()).toMatchObject({ asked: ["npm run build runtime"], status: 0 });
  });
});
