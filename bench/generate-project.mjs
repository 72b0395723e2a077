// Writes a TypeScript project of N plain functions, the same at every run: about 36 lines a function, as people write
// them, with the types that they take and return. `node bench/generate-project.mjs FOLDER [N]`
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const functionsPerFile = 20;

/** Returns how many functions, lines and files were written. */
export function generateProject(folder, count = 500) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "src"), { recursive: true });
  const files = [];
  for (let first = 0; first < count; first += functionsPerFile) {
    files.push(sourceFile(first, Math.min(first + functionsPerFile, count)));
  }
  for (const [index, text] of files.entries()) writeFileSync(join(folder, "src", fileName(index)), text);
  writeConfigurations(folder);
  const lines = files.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  return { functions: count, lines, files: files.length };
}

function writeConfigurations(folder) {
  const compilerOptions = {
    target: "es2022",
    lib: ["es2023"],
    module: "nodenext",
    strict: true,
    declaration: true,
    sourceMap: true,
    skipLibCheck: true,
    types: [],
    rootDir: "src",
  };
  const variants = {
    plain: {},
    plainfn: { plugins: [{ transform: "@plainfn/transformer" }] },
  };
  for (const [name, options] of Object.entries(variants)) {
    const config = {
      compilerOptions: { ...compilerOptions, ...options, outDir: `out/${name}` },
      include: ["src"],
    };
    writeFileSync(join(folder, `tsconfig.${name}.json`), JSON.stringify(config, null, 2));
  }
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
}

function fileName(index) {
  return `tools-${String(index).padStart(3, "0")}.ts`;
}

function sourceFile(first, end) {
  const indices = Array.from({ length: end - first }, (_, offset) => first + offset);
  return [
    'import type { ToolSource } from "@plainfn/runtime";',
    "",
    ...indices.flatMap((index) => [...forms[index % forms.length](nounOf(index), index), ""]),
    "/** What this file gives to an agent. */",
    `export const tools: ToolSource[] = [${indices.map((index) => functionName(index)).join(", ")}];`,
    "",
  ].join("\n");
}

const nouns = [
  "Order",
  "Ticket",
  "Invoice",
  "Customer",
  "Shipment",
  "Article",
  "Meeting",
  "Payment",
  "Device",
  "Report",
];
const verbs = ["search", "create", "update", "list", "count", "archive", "assign", "rank", "export", "plan"];

function nounOf(index) {
  return `${nouns[(index * 7) % nouns.length]}${index}`;
}

function functionName(index) {
  return `${verbs[index % verbs.length]}${nounOf(index)}`;
}

/** Each form writes the types of one function and the function, in 30 to 40 lines. */
const forms = [listForm, objectForm, recordForm, classifyForm, scheduleForm];

function listForm(noun, index) {
  return [
    `/** One ${noun} as the list shows it. */`,
    `export interface ${noun}Row {`,
    "  /** The number that people quote. */",
    "  readonly id: number;",
    "  readonly title: string;",
    "  /** Between 0 and 1; the best match first. */",
    "  readonly score: number;",
    `  readonly status: ${noun}Status;`,
    "  readonly tags: readonly string[];",
    "  readonly createdAt: Date;",
    "}",
    "",
    `export type ${noun}Status = "open" | "waiting" | "closed" | "s${index}";`,
    "",
    "/**",
    ` * Search every ${noun} by words in its title and its tags,`,
    " * newest first.",
    " *",
    " * @param query words to look for, in any order",
    " * @param limit how many rows at most",
    " * @param status only rows in this state",
    " * @returns the rows, the best match first",
    " */",
    `export async function ${functionName(index)}(`,
    "  query: string,",
    `  limit: number = ${5 + (index % 20)},`,
    `  status?: ${noun}Status,`,
    `): Promise<${noun}Row[]> {`,
    "  const words = query.toLowerCase().split(/\\s+/);",
    `  const rows: ${noun}Row[] = [];`,
    "  return rows",
    "    .filter((row) => status === undefined || row.status === status)",
    "    .filter((row) => words.some((word) => row.title.toLowerCase().includes(word)))",
    "    .slice(0, limit);",
    "}",
  ];
}

function objectForm(noun, index) {
  return [
    `/** What is needed to make a ${noun}. */`,
    `export interface New${noun} {`,
    "  /** One line, without a full stop. */",
    "  title: string;",
    "  description?: string;",
    '  priority: "low" | "normal" | "high";',
    "  /** An address to write to. */",
    "  assignee: string | null;",
    `  place: ${noun}Place;`,
    "  estimate?: number;",
    "  labels: string[];",
    "}",
    "",
    `export interface ${noun}Place {`,
    "  street: string;",
    "  city: string;",
    "  zip: string;",
    "  position?: { latitude: number; longitude: number };",
    "}",
    "",
    "/**",
    ` * Create a ${noun} and tell the one who is to work on it.`,
    " *",
    " * Nothing is sent when nobody is named.",
    " *",
    ` * @param input the ${noun} as people describe it`,
    " * @returns its number and where it can be read",
    " */",
    `export function ${functionName(index)}(input: New${noun}): { id: number; url: string } {`,
    `  const id = input.title.length + ${index};`,
    '  const receiver = input.assignee ?? "nobody";',
    "  const path = [input.place.city, input.priority, String(id)].map(encodeURIComponent);",
    "  return { id, url: `https://example.com/${receiver}/${path.join('/')}` };",
    "}",
  ];
}

function recordForm(noun, index) {
  return [
    `/** Which fields of a ${noun} may change. */`,
    `export interface ${noun}Change {`,
    "  readonly field: string;",
    "  readonly before: string | number | boolean | null;",
    "  readonly after: string | number | boolean | null;",
    "  /** Who asked for it. */",
    "  readonly by: { readonly name: string; readonly email: string };",
    "}",
    "",
    "/** The state after a change, and how it came to be. */",
    `export interface ${noun}History {`,
    "  readonly fields: Record<string, string>;",
    `  readonly changes: readonly ${noun}Change[];`,
    "  readonly updatedAt: Date;",
    "}",
    "",
    "/**",
    ` * Update fields of a ${noun}. Fields that are not named stay as they are.`,
    " *",
    " * @param id its number",
    " * @param fields the new values by field name",
    " * @param notify whether the owner is told",
    " * @param reason a sentence for the history",
    " */",
    `export async function ${functionName(index)}(`,
    "  id: number,",
    "  fields: Record<string, string>,",
    "  notify: boolean = true,",
    '  reason: string = "",',
    `): Promise<${noun}History> {`,
    `  const by = { name: notify ? "owner" : "system", email: \`\${id}@example.com\` };`,
    "  const changes = Object.entries(fields).map(([field, after]) => ({ field, before: null, after, by }));",
    "  return { fields: { ...fields, reason }, changes, updatedAt: new Date(0) };",
    "}",
  ];
}

function classifyForm(noun, index) {
  return [
    `/** How a ${noun} is weighed. */`,
    `export enum ${noun}Grade {`,
    "  Plain,",
    "  Good,",
    "  Outstanding,",
    "}",
    "",
    `export interface ${noun}Verdict {`,
    `  readonly grade: ${noun}Grade;`,
    "  /** Between 0 and 1. */",
    "  readonly confidence: number;",
    "  readonly reasons: readonly string[];",
    "}",
    "",
    `export interface ${noun}Rule {`,
    "  readonly word: string;",
    "  readonly weight: number;",
    `  readonly grade?: ${noun}Grade;`,
    "}",
    "",
    "/**",
    ` * Judge the text of a ${noun} by rules, the heaviest first.`,
    " *",
    " * - a rule without a grade only adds to the confidence",
    " * - no rule at all gives the lowest grade",
    " *",
    " * @param text what is judged",
    " * @param rules words and what they count",
    " */",
    `export function ${functionName(index)}(text: string, rules: ${noun}Rule[], floor: number = 0.${1 + (index % 8)}): ${noun}Verdict {`,
    "  const hits = rules.filter((rule) => text.includes(rule.word)).sort((a, b) => b.weight - a.weight);",
    "  const confidence = hits.reduce((sum, rule) => sum + rule.weight, 0) / Math.max(1, rules.length);",
    `  const grade = confidence < floor ? ${noun}Grade.Plain : (hits[0]?.grade ?? ${noun}Grade.Good);`,
    "  return { grade, confidence, reasons: hits.map((rule) => rule.word) };",
    "}",
  ];
}

function scheduleForm(noun, index) {
  return [
    `/** A time during which a ${noun} can be worked on. */`,
    `export interface ${noun}Slot {`,
    "  readonly from: Date;",
    "  readonly to: Date;",
    '  readonly kind: "fixed" | "flexible";',
    "  readonly people: readonly { readonly name: string; readonly share: number }[];",
    "}",
    "",
    `export interface ${noun}Plan {`,
    `  readonly slots: readonly ${noun}Slot[];`,
    "  readonly hours: number;",
    "  /** What could not be placed, in words. */",
    "  readonly open: readonly string[];",
    "  readonly next?: { readonly at: Date; readonly what: string };",
    "}",
    "",
    "/**",
    ` * Plan the work on a ${noun} between two days.`,
    " *",
    " * @param from the first day",
    " * @param to the last day",
    " * @param people who takes part",
    " * @param hoursADay how long a day may be",
    " */",
    `export async function ${functionName(index)}(`,
    "  from: Date,",
    "  to: Date,",
    "  people: string[],",
    `  hoursADay: number = ${4 + (index % 5)},`,
    `): Promise<${noun}Plan> {`,
    "  const days = Math.max(0, Math.round((to.getTime() - from.getTime()) / 86_400_000));",
    "  const share = people.length === 0 ? 0 : 1 / people.length;",
    '  const slot = { from, to, kind: "flexible" as const, people: people.map((name) => ({ name, share })) };',
    "  return { slots: [slot], hours: days * hoursADay, open: [] };",
    "}",
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, count] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Say where: node bench/generate-project.mjs FOLDER [N]");
  console.log(generateProject(resolve(folder), count === undefined ? undefined : Number(count)));
}
