import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { problemsOf } from "./messages-contract.ts";
import { sseOf } from "./sse.ts";

/** A Messages API on the loopback. It answers as scripted, in JSON or as a stream, and refuses what the real one refuses. */
export interface FakeMessagesApi {
  readonly url: string;
  /** Every request that came, refused ones too. */
  readonly requests: readonly FakeRequest[];
  /** What the contract found wrong. A test that ends with some of these has failed. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface FakeRequest {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it freely
  readonly body: any;
  readonly headers: IncomingMessage["headers"];
  readonly path: string;
}

export type FakeReply = FakeMessage | FakeFailure;

/** A reply in the API's own words. */
export interface FakeMessage {
  readonly content: readonly FakeBlock[];
  readonly stop_reason?: string;
  readonly usage?: Readonly<Record<string, unknown>>;
  /** Closes the connection after so many bytes of the body, or after this piece of it. */
  readonly cutAfter?: number | string;
  /** Keeps the connection open and silent at that point instead. */
  readonly hang?: true;
}

/** A content block. `raw` is the text of a call's arguments as it is streamed, when that is not the JSON of `input`. */
export type FakeBlock = { readonly type: string; readonly raw?: string; readonly [member: string]: unknown };

export interface FakeFailure {
  readonly status: number;
  readonly type?: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the failure as an event of a stream that has begun. */
  readonly midStream?: true;
}

/** Starts one. The script is a list, or a function of the number of the request, from 0. */
export async function startFakeMessagesApi(
  script: readonly FakeReply[] | ((index: number, body: FakeRequest["body"]) => FakeReply),
): Promise<FakeMessagesApi> {
  const requests: FakeRequest[] = [];
  const problems: string[] = [];
  let served = 0;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      requests.push({ body, headers: request.headers, path: request.url ?? "" });
      const found = problemsOf(body);
      problems.push(...found);
      if (found.length > 0) return fail(response, { status: 400, message: found.join("; ") });
      const reply = typeof script === "function" ? script(served, body) : script[served];
      served += 1;
      if (reply === undefined)
        return fail(response, { status: 400, message: "the script has no reply left" });
      return "content" in reply ? answer(response, reply, body) : fail(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<FakeRequest["body"]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

function fail(response: ServerResponse, { status, type, message, headers, midStream }: FakeFailure): void {
  const error = {
    type: "error",
    error: { type: type ?? typeOf(status), message: message ?? `status ${status}` },
    request_id: "req_1",
  };
  if (midStream) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
    return;
  }
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_1", ...headers });
  response.end(JSON.stringify(error));
}

function typeOf(status: number): string {
  const types: Readonly<Record<number, string>> = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    529: "overloaded_error",
  };
  return types[status] ?? "api_error";
}

function answer(response: ServerResponse, reply: FakeMessage, request: FakeRequest["body"]): void {
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: (request as { model: string }).model,
    content: reply.content,
    stop_reason: reply.stop_reason ?? "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5, ...reply.usage },
  };
  const stream = (request as { stream?: boolean }).stream === true;
  const text = stream ? sseOf(message) : JSON.stringify(message);
  response.writeHead(200, {
    "content-type": stream ? "text/event-stream" : "application/json",
    "request-id": "req_1",
    connection: "keep-alive",
  });
  const bytes = Buffer.from(text);
  const end = cutOf(text, reply.cutAfter);
  if (end === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, end), () => {
    if (!reply.hang) response.destroy();
  });
}

function cutOf(text: string, cutAfter: number | string | undefined): number | undefined {
  if (typeof cutAfter !== "string") return cutAfter;
  const at = text.indexOf(cutAfter);
  if (at === -1) throw new Error(`the reply has no ${cutAfter}`);
  return Buffer.byteLength(text.slice(0, at + cutAfter.length));
}
