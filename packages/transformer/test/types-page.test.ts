import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../runtime/src/schema/decoder.ts";
import { classicCompiler } from "../src/compiler/classic/classic.ts";
import { extract } from "../src/extract.ts";
import { prettyJson } from "./helpers/pretty-json.ts";
import { programOf, ts } from "./helpers/program.ts";
import { showValues } from "./helpers/show-value.ts";

// The page's own types, read by the program. `UPDATE=1` writes what comes of them into the page.
const page = fileURLToPath(new URL("../../../docs/types.md", import.meta.url));
const text = readFileSync(page, "utf8");
const lines = text.split("\n");

/** A line of a table whose first column is a type. */
interface Row {
  readonly line: number;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly file: string;
  readonly source: string;
}

const rows = rowsOf(lines);
const example = { file: fileAt("orders"), source: /^```ts\n([^]*?)^```$/m.exec(text)?.[1] ?? "" };
const sources = new Map([example, ...rows].map(({ file, source }) => [file, source]));
const compiler = classicCompiler(ts, programOf([...sources.keys()], sources));

describe("the page on types", () => {
  afterAll(() => {
    if (process.env["UPDATE"] === "1") writeFileSync(page, lines.join("\n"));
  });

  it.each(rows.map((row) => [codeIn(row.cells[0]), row] as const))("tells the truth about %s", (_, row) => {
    const { tools, diagnostics } = extract(compiler, [row.file]);
    const schema = tools[0]?.inputSchema.properties?.["value"] ?? {};
    const $defs = tools[0]?.inputSchema.$defs;
    const [found] = diagnostics;
    const message = found && `${found.severity} ${found.code}: ${found.message.replace(/^f: /, "")}`;
    expectCell(
      row,
      row.columns[1] === "message" ? (message ?? "") : flat($defs ? { ...schema, $defs } : schema),
    );
    const [sent, received] = row.cells[2]?.split(" → ").map(codeIn) ?? [];
    if (sent === undefined) return;
    const decoded = schemaDecoder(schema as Parameters<typeof schemaDecoder>[0]).decode(JSON.parse(sent));
    expect(decoded.ok && showValues([decoded.value])).toBe(received);
  });

  it("shows the schema of its example", () => {
    const [tool] = extract(compiler, [example.file]).tools;
    const begin = lines.indexOf("```json") + 1;
    const printed = prettyJson(tool?.inputSchema).split("\n");
    const end = lines.indexOf("```", begin);
    if (process.env["UPDATE"] === "1") lines.splice(begin, end - begin, ...printed);
    expect(lines.slice(begin, lines.indexOf("```", begin))).toEqual(printed);
  });
});

function rowsOf(all: readonly string[]): readonly Row[] {
  let [prelude, columns]: [string, readonly string[]] = ["", []];
  let isCode = false;
  return all.flatMap((line, index): Row[] => {
    if (line.startsWith("## ")) prelude = "";
    if (line.startsWith("```")) isCode = line === "```ts";
    else if (isCode) prelude += `${line}\n`;
    if (!line.startsWith("|")) columns = [];
    if (isCode || !line.startsWith("|") || line.startsWith("|--")) return [];
    const cells = cellsOf(line);
    if (columns.length === 0) columns = cells;
    else if (columns[0] === "TypeScript") {
      const source = `${prelude}\nexport function f(value: ${codeIn(cells[0])}, other: 0): void {}`;
      return [{ line: index, columns, cells, file: fileAt(`row${index}`), source }];
    }
    return [];
  });
}

function fileAt(name: string): string {
  return fileURLToPath(new URL(`page/${name}.ts`, import.meta.url));
}

function cellsOf(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** What stands between backticks, one or two; in a table `|` is written `\|`. */
function codeIn(cell = ""): string {
  return (/^(`+) ?(.*?) ?\1$/.exec(cell)?.[2] ?? cell).replaceAll("\\|", "|");
}

function expectCell({ line, cells }: Row, expected: string): void {
  if (process.env["UPDATE"] === "1") {
    const ticks = expected.includes("`") ? "``" : "`";
    const space = ticks.length > 1 ? " " : "";
    const cell = `${ticks}${space}${expected.replaceAll("|", "\\|")}${space}${ticks}`;
    lines[line] = `| ${[cells[0], cell, ...cells.slice(2)].join(" | ")} |`;
  }
  expect(codeIn(cellsOf(lines[line] ?? "")[1])).toBe(expected);
}

function flat(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /("(?:[^"\\]|\\.)*")|([:,])/g,
    (_, quoted, mark) => quoted ?? `${mark} `,
  );
}
