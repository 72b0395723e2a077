import type { ContentBlock, ToolResultBlock } from "./content.ts";

/**
 * One turn of a conversation. What a model said is kept as it came: unknown blocks, their order and their
 * members go back unchanged.
 */
export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string | readonly (ContentBlock | ToolResultBlock)[];
}
