// What an agent loop costs beside the model: ours, one written by hand on Anthropic's SDK, the SDK's own runner, and
// Vercel's `generateText` and `streamText` (version 6: the next one wants Node 22).
// `node bench/loop.mjs [--rounds=60]`. Target: within 1.15 times the CPU time of the loop written by hand, decoding
// included. Each run has ten turns of four parallel calls; the service is a `fetch` in the same process.
import { createAnthropic } from "@ai-sdk/anthropic";
import Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { Agent, anthropic } from "@plainfn/runtime";
import { tool } from "@plainfn/runtime/attach";
import { generateText, stepCountIs, streamText } from "ai";
import * as z from "zod";
import { formatTable, median, numberOption } from "./support/numbers.mjs";

const rounds = numberOption("rounds", 60);
const turns = 10;
const width = 4;
const prompt = "Find four things, ten times.";

let requests = 0;
const client = new Anthropic({ apiKey: "none", maxRetries: 0, fetch: serve });
const search = (query, limit) => `${limit} results for ${query}`;
const inputSchema = {
  type: "object",
  properties: { query: { type: "string" }, limit: { type: "number" } },
  required: ["query", "limit"],
};
const description = "Search the web for information.";

const contestants = [
  { name: "written by hand", run: byHand },
  {
    name: "SDK tool runner",
    run: runnerWith(betaTool({ name: "search", description, inputSchema, run: runSearch })),
  },
  { name: "SDK tool runner, zod", run: runnerWith(zodTool()) },
  { name: "Vercel, zod", run: vercel() },
  { name: "plainfn, awaited", run: ours(async (run) => void (await run)) },
  { name: "plainfn, events read", run: ours(readEvents) },
];

for (const stream of [false, true]) report(stream ? "streamed" : "in one piece", await measureAll(stream));

async function measureAll(stream) {
  const times = new Map(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < rounds + 5; round++) {
    for (const contestant of contestants) {
      requests = 0;
      const time = await measure(() => contestant.run(stream));
      if (requests !== turns + 1) throw new Error(`${contestant.name} made ${requests} requests`);
      // The first rounds warm the compiler up.
      if (round >= 5) times.get(contestant).push(time);
    }
  }
  return times;
}

function report(how, times) {
  const cpu = (contestant) => median(times.get(contestant).map((time) => time.cpu));
  const best = (contestant) => Math.min(...times.get(contestant).map((time) => time.ms));
  const byHandCpu = cpu(contestants[0]);
  const rows = contestants.map((contestant) => [
    contestant.name,
    (best(contestant) / turns).toFixed(2),
    (cpu(contestant) / turns).toFixed(2),
    `${(cpu(contestant) / byHandCpu).toFixed(2)} x`,
  ]);
  console.log(
    `\nReplies ${how}: ${turns} turns of ${width} calls, ${rounds} interleaved rounds, Node ${process.version}`,
  );
  console.log(formatTable([["", "best, ms a turn", "median CPU, ms a turn", "beside by hand"], ...rows]));
}

async function measure(work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpu: (user + system) / 1000 };
}

/** One service for everybody. Which turn it is, is seen by the results in the request. */
async function serve(_url, { body }) {
  requests += 1;
  const { stream, messages } = JSON.parse(body);
  const answered = messages.filter(({ role }) => role === "assistant").length;
  const message = messageOf(answered + 1);
  return new Response(stream === true ? sseOf(message) : JSON.stringify(message), {
    headers: { "content-type": stream === true ? "text/event-stream" : "application/json" },
  });
}

function messageOf(turn) {
  const calls = Array.from({ length: width }, (_, index) => ({
    type: "tool_use",
    id: `toolu_${turn}_${index}`,
    name: "search",
    input: { query: `thing ${index} of turn ${turn}`, limit: index },
  }));
  const last = turn === turns + 1;
  return {
    id: `msg_${turn}`,
    type: "message",
    role: "assistant",
    model: "bench",
    content: last ? [{ type: "text", text: "That is all." }] : calls,
    stop_reason: last ? "end_turn" : "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 20 },
  };
}

function sseOf({ content, stop_reason, ...message }) {
  const events = [
    { type: "message_start", message: { ...message, content: [], stop_reason: null } },
    ...content.flatMap((block, index) => [
      { type: "content_block_start", index, content_block: startOf(block) },
      ...deltasOf(block).map((delta) => ({ type: "content_block_delta", index, delta })),
      { type: "content_block_stop", index },
    ]),
    { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 20 } },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

function startOf(block) {
  return block.type === "text" ? { type: "text", text: "" } : { ...block, input: {} };
}

function deltasOf(block) {
  const text = block.type === "text" ? block.text : JSON.stringify(block.input);
  const pieces = text.match(/[^]{1,12}/g) ?? [];
  return pieces.map((piece) =>
    block.type === "text"
      ? { type: "text_delta", text: piece }
      : { type: "input_json_delta", partial_json: piece },
  );
}

/** What one writes without a library: no check of arguments, no error results, no limit. */
async function byHand(stream) {
  const messages = [{ role: "user", content: prompt }];
  const tools = [{ name: "search", description, input_schema: inputSchema }];
  for (;;) {
    const request = { model: "bench", max_tokens: 1000, messages, tools };
    const reply = stream
      ? await client.messages.stream(request).finalMessage()
      : await client.messages.create(request);
    messages.push({ role: "assistant", content: reply.content });
    if (reply.stop_reason !== "tool_use") return reply.content[0].text;
    const calls = reply.content.filter((block) => block.type === "tool_use");
    const results = await Promise.all(
      calls.map(async ({ id, input }) => ({
        type: "tool_result",
        tool_use_id: id,
        content: await runSearch(input),
      })),
    );
    messages.push({ role: "user", content: results });
  }
}

async function runSearch({ query, limit }) {
  return search(query, limit);
}

function zodTool() {
  return betaZodTool({
    name: "search",
    description,
    inputSchema: z.object({ query: z.string(), limit: z.number() }),
    run: runSearch,
  });
}

function runnerWith(runnable) {
  return (stream) =>
    client.beta.messages.toolRunner({
      model: "bench",
      max_tokens: 1000,
      messages: [{ role: "user", content: prompt }],
      tools: [runnable],
      stream,
      thread: false,
    });
}

function vercel() {
  const model = createAnthropic({ apiKey: "none", baseURL: "http://bench/v1", fetch: serve })("bench");
  const inputSchema = z.object({ query: z.string(), limit: z.number() });
  const tools = { search: { description, inputSchema, execute: runSearch } };
  const request = {
    model,
    prompt,
    tools,
    maxOutputTokens: 1000,
    maxRetries: 0,
    stopWhen: stepCountIs(turns + 2),
  };
  return async (stream) => (stream ? streamText(request).text : (await generateText(request)).text);
}

function ours(read) {
  const definition = {
    format: 1,
    name: "search",
    description,
    inputSchema,
    signature: "search(query: string, limit: number): string",
    parameters: [
      { name: "query", kind: "named" },
      { name: "limit", kind: "named" },
    ],
  };
  const tools = [tool(search, definition)];
  const agentWith = (stream) => {
    const model = anthropic("bench", { client, stream, maxTokens: 1000, cache: false });
    return new Agent("bench", { model, tools, maxIterations: turns + 2 });
  };
  const agents = new Map([true, false].map((stream) => [stream, agentWith(stream)]));
  return (stream) => read(agents.get(stream).run(prompt));
}

async function readEvents(run) {
  for await (const _ of run) continue;
}
