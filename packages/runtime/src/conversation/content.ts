/** A piece of a message. The named kinds are the ones the loop looks at; any other is carried along. */
export type ContentBlock = TextBlock | ThinkingBlock | ImageBlock | ToolUseBlock | OtherBlock;

export interface TextBlock {
  readonly type: "text";
  readonly text: string;
}

export interface ThinkingBlock {
  readonly type: "thinking";
  readonly thinking: string;
  readonly signature?: string;
}

export interface ImageBlock {
  readonly type: "image";
  readonly source:
    | { readonly type: "base64"; readonly media_type: string; readonly data: string }
    | { readonly type: "url"; readonly url: string };
}

/** The model asks for a call. `input` is what it sent, decoded only when the call runs. */
export interface ToolUseBlock {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The answer to one `tool_use`, in the user message right after it. */
export interface ToolResultBlock {
  readonly type: "tool_result";
  readonly tool_use_id: string;
  readonly content: string | readonly (TextBlock | ImageBlock)[];
  readonly is_error?: true;
}

/** A block of a kind we do not look into. */
export interface OtherBlock {
  readonly type: string & { readonly __other?: never };
  readonly [member: string]: unknown;
}
