import { EventEmitter } from "node:events";
import { toolsOf } from "@plainfn/runtime";
import type { Client } from "./client.d.ts";

/** What it has from Node is no tool. */
class Feed extends EventEmitter {
  /** Read the newest entry. */
  newest(): string {
    return "";
  }
}

declare const client: Client;
const tools = toolsOf(new Feed(), client, client.watch, client.search);
