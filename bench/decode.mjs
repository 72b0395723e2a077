// What decoding costs: ours beside ajv 8 and zod 4, on valid and invalid input of three shapes.
// `node bench/decode.mjs [--rounds=100]`. Targets: faster than zod everywhere, than ajv with all errors on invalid
// input, and within three times ajv on valid input.
// zod hands back a copy of the input and ajv looks at it where it is; ours does either, and is measured as each.
// Of invalid input every issue is read: where it is, what was expected and what came. An error of ajv's does not say
// what came, so it is measured twice: with its errors as they are, and with the same three texts made of them.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod";
import { formatTable, median, numberOption } from "./support/numbers.mjs";

const { schemaDecoder } = await loadDecoder();
const rounds = numberOption("rounds", 100);
const text = { type: "string" };
const closed = (properties, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const comment = closed({ author: text, text, likes: { type: "integer", minimum: 0 } });
const zodComment = z.strictObject({ author: z.string(), text: z.string(), likes: z.int().min(0) });
const zodTree = z.strictObject({
  name: z.string(),
  get children() {
    return z.array(zodTree);
  },
});

const shapes = [
  {
    name: "flat",
    schema: closed(
      {
        query: text,
        limit: { type: "number" },
        page: { type: "integer", minimum: 1 },
        exact: { type: "boolean" },
        order: { type: "string", enum: ["date", "rank", "name"] },
      },
      ["query"],
    ),
    zod: z.strictObject({
      query: z.string(),
      limit: z.number().optional(),
      page: z.int().min(1).optional(),
      exact: z.boolean().optional(),
      order: z.enum(["date", "rank", "name"]).optional(),
    }),
    valid: { query: "typescript tutorials", limit: 10, page: 2, exact: false, order: "rank" },
    invalid: { query: 5, limit: "ten", page: 0, exact: "yes", order: "best", lang: "en" },
  },
  {
    name: "nested",
    schema: closed({
      title: text,
      labels: { type: "array", items: text },
      assignee: closed({ name: text, team: closed({ id: { type: "number" }, name: text }) }),
      comments: { type: "array", items: comment },
    }),
    zod: z.strictObject({
      title: z.string(),
      labels: z.array(z.string()),
      assignee: z.strictObject({
        name: z.string(),
        team: z.strictObject({ id: z.number(), name: z.string() }),
      }),
      comments: z.array(zodComment),
    }),
    valid: {
      title: "Printer is on fire",
      labels: ["hardware", "urgent", "third floor"],
      assignee: { name: "Ann", team: { id: 4, name: "Office" } },
      comments: Array.from({ length: 5 }, (_, likes) => ({ author: "Bob", text: "Still burning.", likes })),
    },
    invalid: {
      title: null,
      labels: ["hardware", 7],
      assignee: { name: "Ann", team: { id: "four" } },
      comments: Array.from({ length: 5 }, (_, likes) => ({ author: "Bob", text: likes, likes: -1 })),
    },
  },
  {
    name: "recursive",
    schema: {
      ...closed({ root: { $ref: "#/$defs/tree" } }),
      $defs: { tree: closed({ name: text, children: { type: "array", items: { $ref: "#/$defs/tree" } } }) },
    },
    zod: z.strictObject({ root: zodTree }),
    valid: { root: tree(4, (name) => name) },
    invalid: { root: tree(4, (name) => (name.endsWith("0") ? 0 : name)) },
  },
];

const rows = [
  [
    ...["", "shared, ns", "ajv, ns", "ratio", "target", "ajv in our words, ns", "ratio"],
    ...["copied, ns", "zod, ns", "ratio", "target"],
  ],
];
let [missed, targets] = [0, 0];
for (const shape of shapes) {
  for (const kind of ["valid", "invalid"]) rows.push(rowOf(shape, kind));
}
console.log(`CPU time, median of ${rounds} interleaved rounds, Node ${process.version}`);
console.log(formatTable(rows));
console.log(missed === 0 ? "Every target holds." : `${missed} of ${targets} targets are missed.`);

function rowOf({ name, schema, zod, valid, invalid }, kind) {
  const isValid = kind === "valid";
  const jobs = [
    ours(schema, { copy: false }),
    ajv(schema, { allErrors: !isValid }),
    ajvInOurWords(schema),
    ours(schema, { copy: true }),
    readZod(zod),
  ];
  const input = isValid ? valid : invalid;
  for (const job of jobs) {
    if ((job(input) === 0) !== isValid)
      throw new Error(`${name}: a job does not call the ${kind} input ${kind}`);
  }
  const [shared, ajvs, words, copied, zods] = measure(jobs, input);
  return [
    `${name}, ${kind}`,
    ...compare(shared, ajvs, isValid ? 3 : 1),
    ...(isValid ? ["", ""] : [words.toFixed(0), (shared / words).toFixed(2)]),
    ...compare(copied, zods, 1),
  ];
}

function compare(mine, other, limit) {
  const ratio = mine / other;
  targets += 1;
  if (ratio > limit) missed += 1;
  return [mine.toFixed(0), other.toFixed(0), ratio.toFixed(2), ratio > limit ? `missed ${limit}` : "held"];
}

// Each job says how long the texts of all issues are: 0 for valid input, and nothing can be left unmade.

function ours(schema, { copy }) {
  const decoder = schemaDecoder(schema, { repair: true, copy });
  return (value) => {
    const decoded = decoder.decode(value);
    return decoded.ok ? 0 : lengthOf(decoded.issues);
  };
}

function ajv(schema, options) {
  const validate = new Ajv2020(options).compile(schema);
  return (value) => {
    if (validate(value)) return 0;
    let length = 0;
    for (const { instancePath, message } of validate.errors) length += instancePath.length + message.length;
    return length;
  };
}

function ajvInOurWords(schema) {
  const validate = new Ajv2020({ allErrors: true, verbose: true }).compile(schema);
  return (value) => (validate(value) ? 0 : lengthOf(validate.errors.map(issueOfAjv)));
}

function issueOfAjv({ instancePath, message, data }) {
  const received = JSON.stringify(data);
  return {
    path: instancePath,
    expected: message,
    received: received.length > 80 ? `${received.slice(0, 79)}…` : received,
  };
}

function lengthOf(issues) {
  let length = 0;
  for (const { path, expected, received } of issues)
    length += path.length + expected.length + received.length;
  return length;
}

function readZod(schema) {
  return (value) => {
    const { success, error } = schema.safeParse(value);
    if (success) return 0;
    let length = 0;
    for (const { path, message } of error.issues) length += path.length + message.length;
    return length;
  };
}

/** Nanoseconds a call: the jobs take turns, so that whatever else the machine does touches all of them alike. */
function measure(jobs, input) {
  const calls = jobs.map((job) => callsFor(job, input));
  const times = jobs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    jobs.forEach((job, index) => times[index].push(timeOf(job, input, calls[index]) / calls[index]));
  }
  return times.map(median);
}

/** Enough for half a millisecond, so that many rounds are over before something else gets the processor. */
function callsFor(job, input) {
  const warmUp = performance.now() + 100;
  while (performance.now() < warmUp) timeOf(job, input, 100);
  let calls = 8;
  while (timeOf(job, input, calls) < 0.5e6) calls *= 2;
  return calls;
}

/** Of the processor, in nanoseconds. */
function timeOf(job, input, calls) {
  const length = job(input) * calls;
  let sum = 0;
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) sum += job(input);
  const { user, system } = process.cpuUsage(start);
  if (sum !== length) throw new Error("a job changed its mind");
  return (user + system) * 1000;
}

function tree(depth, rename, name = "node 1") {
  const children = depth === 0 ? [] : [0, 1, 2].map((index) => tree(depth - 1, rename, `${name}.${index}`));
  return { name: rename(name), children };
}

/** Bundled as it is published; the package does not export it by itself. */
async function loadDecoder() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = `${root}bench/temp`;
  mkdirSync(folder, { recursive: true });
  const { rolldown } = await import(createRequire(`${root}packages/runtime/build.mjs`).resolve("rolldown"));
  const bundle = await rolldown({ input: `${root}packages/runtime/src/schema/decoder.ts`, platform: "node" });
  await bundle.write({ file: `${folder}/decoder.mjs`, format: "esm" });
  await bundle.close();
  return import(`${folder}/decoder.mjs`);
}
