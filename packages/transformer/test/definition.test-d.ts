// The one thing that passes between the packages is written down in both: what the build step writes, the runtime takes.
import type { ToolDefinition as Taken } from "../../runtime/src/schema/definition.ts";
import type { MemberDefinitions } from "../../runtime/src/tool/attach.ts";
import type { ToolDefinition as Written } from "../src/schema/tool-definition.ts";

/** A schema is any record to the runtime, which checks its keywords when a tool is made. */
type AsRecords<T> = {
  [K in keyof T]: K extends "inputSchema" | "outputSchema" ? Readonly<Record<string, unknown>> : T[K];
};

declare const written: AsRecords<Written>;
export const taken: Taken = written;
export const members: MemberDefinitions = [["add", written]];

/** No member is known to one side only; hints of tools made at run time may say more. */
type Same<A, B> = [keyof A, keyof B] extends [keyof B, keyof A] ? true : false;
export const same: Same<Taken, Written> = true;
export const sameParameters: Same<Taken["parameters"][number], Written["parameters"][number]> = true;
