// Prints what jest's results file counts, in one line. No file, or no test in it, is a failure.
import { existsSync, readFileSync } from "node:fs";

const [file = ""] = process.argv.slice(2);
const results = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
// A suite that could not be loaded has no tests of its own, and still has failed.
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : "";
console.log(`${results.numPassedTests} passed, ${failed} failed${skipped}`);
process.exit(results.numPassedTests > 0 && failed === 0 ? 0 : 1);
