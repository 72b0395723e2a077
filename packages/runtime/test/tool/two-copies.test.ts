import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import * as attach from "../../src/tool/attach.ts";
import { toolboxOf } from "../../src/tool/toolbox.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf, text } from "./support.ts";

/** What another installation of this package, or its CommonJS build, would give. */
interface Copy {
  readonly attach: typeof attach;
  readonly image: typeof import("../../src/tool/image.ts").image;
  readonly ToolError: typeof import("../../src/errors/tool-error.ts").ToolError;
  readonly toolsOf: typeof toolsOf;
}

let copy: Copy;
beforeAll(async () => {
  jest.resetModules();
  copy = {
    attach: await import("../../src/tool/attach.ts"),
    ...(await import("../../src/tool/image.ts")),
    ...(await import("../../src/errors/tool-error.ts")),
    ...(await import("../../src/tool/tools-of.ts")),
  };
});

const echo = (words: string): string => words;
const png = Buffer.from("89504e470d0a1a0a00", "hex");

describe("two copies of this package in one program", () => {
  it("are two copies in this test", () => {
    expect(copy.attach.tool).not.toBe(attach.tool);
    expect(copy.toolsOf).not.toBe(toolsOf);
  });

  it("read each other's descriptors and declarations", () => {
    class Clock {
      now(): string {
        return "noon";
      }
    }
    const declared = (): string => "x";
    copy.attach.declareTool(declared, definitionOf("declared"));
    copy.attach.declareClass(Clock, [["now", definitionOf("now")]]);
    const used = copy.attach.tool(echo, definitionOf("echo", { words: text }));
    expect(toolboxOf([used, declared, new Clock()]).tools.map(({ name }) => name)).toEqual([
      "echo",
      "declared",
      "now",
    ]);
  });

  it("run each other's tools, and understand how those fail", async () => {
    const [made] = copy.toolsOf(attach.tool(echo, definitionOf("echo", { words: text })));
    const toolbox = toolboxOf([made as object]);
    expect((await call(toolbox, "echo", { words: "hello" })).content).toBe("hello");
    expect((await call(toolbox, "echo", {})).content).toContain("/words");
    expect((await call({ say: made as object }, "say", { words: "hello" })).content).toBe("hello");
  });

  it("take each other's images and errors for the model", async () => {
    const draw = attach.tool(() => copy.image(png), definitionOf("draw"));
    expect((await call([draw], "draw")).content).toMatchObject([
      { type: "image", source: { media_type: "image/png" } },
    ]);
    const refuse = attach.tool(() => {
      throw new copy.ToolError("No.", { content: { why: "closed" } });
    }, definitionOf("refuse"));
    expect((await call([refuse], "refuse", {}, { errors: "mask" })).content).toBe('{"why":"closed"}');
  });

  it("share the queue of an instance", async () => {
    const order: string[] = [];
    class Slow {
      async work(id: string): Promise<void> {
        order.push(`start ${id}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        order.push(`end ${id}`);
      }
    }
    const slow = new Slow();
    const members = [["work", definitionOf("work", { id: text })]] as const;
    const [ours] = toolsOf(attach.instance(slow, members));
    const [theirs] = copy.toolsOf(attach.instance(slow, members));
    await Promise.all([ours?.run({ id: "a" }), theirs?.run({ id: "b" }), ours?.run({ id: "c" })]);
    expect(order).toEqual(["a", "b", "c"].flatMap((id) => [`start ${id}`, `end ${id}`]));
  });
});
