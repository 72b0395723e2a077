import { describe, expect, it } from "@jest/globals";
import { instance } from "../../src/tool/attach.ts";
import { call, definitionOf } from "./support.ts";

/** Of its methods the build step makes only `read` a tool; the others are there at run time all the same. */
class Account {
  static open(): Account {
    return new Account();
  }
  readonly ran: string[] = [];
  read(): number {
    return this.ran.push("read");
  }
  private wipe(): number {
    return this.ran.push("wipe");
  }
  protected reset(): number {
    return this.wipe();
  }
  _legacy(): number {
    return this.ran.push("_legacy");
  }
  /** @internal */
  debug(): number {
    return this.reset();
  }
  get size(): number {
    return this.ran.push("size");
  }
}

describe("a call that names what is no tool of an instance", () => {
  it.each([
    ...["wipe", "reset", "_legacy", "debug", "size", "open"],
    ...["constructor", "toString", "hasOwnProperty", "__proto__", "then"],
  ])("runs nothing, and says which tools there are: %s", async (name) => {
    const account = Account.open();
    const tools = [instance(account, [["read", definitionOf("read")]])];
    const outcome = await call(tools, name, { all: true });
    expect(outcome.content).toBe(`There is no tool named "${name}". The tools are: read.`);
    expect(outcome).toMatchObject({ isError: true, error: { code: "UNKNOWN_TOOL" } });
    expect(account.ran).toEqual([]);
    expect((await call(tools, "read")).content).toBe("1");
  });
});
