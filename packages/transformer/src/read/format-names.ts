/** The formats that validators know; any other would make a schema that a strict one refuses. */
export function isFormatOf(kind: "string" | "number", format: string): boolean {
  return (kind === "string" ? strings : numbers).has(format);
}

const strings: ReadonlySet<string> = new Set([
  ...["date", "time", "date-time", "duration", "iso-time", "iso-date-time"],
  ...["email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uri-template", "url"],
  ...["uuid", "regex", "json-pointer", "relative-json-pointer", "byte", "password", "binary"],
]);

const numbers: ReadonlySet<string> = new Set(["int32", "int64", "float", "double"]);
