import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Project } from "./build.ts";
import { ChangingSources, changingSource, incrementalConfig } from "./changing-sources.ts";
import { ownNode, Ran } from "./ran.ts";
import { tspcs } from "./tspcs.ts";

const ran = new Ran("errors");
const tool = { tool: "ts-patch", package: "ts-patch" };

/** What a model can't send, in a file that others import. */
const mistake = "export interface Job {\n  id: string;\n  onDone: () => void;\n}\n";
const message = /error TS991001: PF1001: enqueue: `job\.onDone` is a function/;

const latest = new Project("esm-6.0");
const held = [
  ...tspcs.map((tspc) => ({ ...tspc, options: { noEmitOnError: true, incremental: true } })),
  { name: "TypeScript 6.0, all at once", project: latest, node: ownNode, options: { noEmitOnError: true } },
];

describe.each(held)("errors of ours under $name", ({ project, node, options }) => {
  it("hold the output back with `noEmitOnError` until they are mended", async () => {
    const sources = new ChangingSources(project, "held-back", {
      "tsconfig.json": incrementalConfig(options),
    });
    const main = join(sources.folder, "dist/main.js");
    sources.write("src/job.ts", mistake);
    const failed = await project.tspcWith(["-p", sources.folder]);
    expect(failed.stdout).toMatch(message);
    expect(failed.stdout.match(/error/g)).toHaveLength(1);
    expect(failed.status).not.toBe(0);
    expect(existsSync(main)).toBe(false);

    sources.write("src/job.ts", changingSource("job.ts"));
    expect(await project.tspcWith(["-p", sources.folder])).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(existsSync(main)).toBe(true);
    ran.saw(project, { ...tool, node }, "`noEmitOnError`");
  }, 120_000);
});

describe("errors of ours", () => {
  it("are said by `--noEmit`, and once by each incremental build until they are mended", async () => {
    const sources = new ChangingSources(latest, "said", {
      "tsconfig.json": incrementalConfig({ incremental: true }),
    });
    sources.write("src/job.ts", mistake);
    for (const args of [["--noEmit"], [], []]) {
      const failed = await latest.tspcWith(["-p", sources.folder, ...args]);
      expect(failed.stdout).toMatch(message);
      expect(failed.stdout.match(/error/g)).toHaveLength(1);
      expect(failed.status).not.toBe(0);
    }
    sources.write("src/job.ts", changingSource("job.ts"));
    expect(await latest.tspcWith(["-p", sources.folder])).toEqual({ status: 0, stdout: "", stderr: "" });
    ran.saw(latest, { ...tool, node: ownNode }, "`--noEmit`");
  }, 120_000);
});

describe("the page about builds", () => {
  it("says what was seen here", () => {
    const { seen, known } = ran.compared();
    expect(seen).toEqual(known);
  });
});
