import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";

const inPackage = { cwd: join(process.cwd(), "packages/runtime") };
const uses = `
  const repl = new Repl();
  const names = toolsOf(new FileTools("src"), repl).map(({ name }) => name);
  repl.execute_code("40 + 2").then((answer) => console.log(names.join(" "), answer));
`;
const imported = `
  import { toolsOf } from "@plainfn/runtime";
  import { FileTools, Repl } from "@plainfn/runtime/toolsets";`;
const required = `
  const { toolsOf } = require("@plainfn/runtime");
  const { FileTools, Repl } = require("@plainfn/runtime/toolsets");`;

describe("the toolsets as they are published", () => {
  it.each([
    ["an ES module", ["--input-type=module", "-e", imported + uses]],
    ["CommonJS", ["--input-type=commonjs", "-e", required + uses]],
  ])("bring their definitions and their session along in %s", async (_, flags) => {
    const { stdout } = await promisify(execFile)(process.execPath, flags, inPackage);
    expect(stdout).toBe("read_file read_image grep sed echo_into execute_code reset_repl => 42\n");
  });

  it("load without the rest: nothing starts before a session is used", async () => {
    const program = `${required} new Repl(); console.log(process.getActiveResourcesInfo().length)`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=commonjs", "-e", program],
      inPackage,
    );
    expect(stdout).toBe("0\n");
  });
});
