export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Rows of texts as lines, the first column to the left and the others to the right. */
export function formatTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
        )
        .join("  "),
    )
    .join("\n");
}

/** `--functions=500` among the arguments, as a number. */
export function numberOption(name, fallback) {
  const argument = process.argv.find((text) => text.startsWith(`--${name}=`));
  return argument === undefined ? fallback : Number(argument.slice(name.length + 3));
}

/** `--functions=500,5000` among the arguments, as numbers. */
export function listOption(name, fallback) {
  const argument = process.argv.find((text) => text.startsWith(`--${name}=`));
  return argument === undefined
    ? fallback
    : argument
        .slice(name.length + 3)
        .split(",")
        .map(Number);
}
