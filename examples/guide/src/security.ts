import { Agent, offline, type ToolContext, ToolError } from "@plainfn/runtime";

// #region scope
interface Session {
  readonly user: string;
  readonly mayDelete: boolean;
}

const files = new Map([
  ["ann/notes.txt", "buy milk"],
  ["bob/diary.txt", "secret"],
]);

/** Read one of the user's files. */
function readFile(name: string, context: ToolContext<Session>): string {
  // Whose file it is comes from the program, never from the model.
  const text = files.get(`${context.context.user}/${name}`);
  if (text === undefined) throw new ToolError(`There is no file "${name}".`);
  return text;
}

/**
 * Delete one of the user's files.
 * @destructive
 * @needsApproval
 */
function deleteFile(name: string, context: ToolContext<Session>): boolean {
  return files.delete(`${context.context.user}/${name}`);
}
// #endregion

// #region sanitise
/** Search the shop's products. */
function findProducts(words: string, limit: number = 10): { sql: string; values: unknown[] } {
  // Arguments are values of a prepared statement. They are never part of its text, nor of a shell command or of HTML.
  return {
    sql: "SELECT * FROM products WHERE name LIKE ? LIMIT ?",
    values: [`%${words}%`, Math.min(limit, 100)],
  };
}
// #endregion

// #region agent
const agent = new Agent("clerk", {
  tools: [readFile, deleteFile, findProducts],
  model: offline(),
  errors: "mask",
  use: [
    {
      async tool(call, next) {
        console.log(`audit: ${call.name} ${JSON.stringify(call.input)}`);
        return next(call);
      },
    },
  ],
});
const context: Session = { user: "ann", mayDelete: false };

console.log(await agent("readFile('notes.txt')", { context }));
console.log(await agent("readFile('../bob/diary.txt')", { context }));
console.log(await agent(`findProducts("'; DROP TABLE products; --")`, { context }));

const { stopReason, pending } = await agent.run("deleteFile('notes.txt')", { context });
console.log(
  stopReason,
  pending.map(({ name, input }) => [name, input]),
);
// #endregion
