import { Agent, type Middleware, offline, ToolError } from "@plainfn/runtime";

// #region validate
const stock = new Map([["tea", 3]]);

/**
 * Take pieces of a product out of the stock.
 * @param pieces how many
 */
function take(product: string, pieces: number): number {
  const left = stock.get(product);
  if (left === undefined) {
    throw new ToolError(`There is no "${product}". Products: ${[...stock.keys()].join(", ")}.`);
  }
  if (pieces > left) throw new ToolError(`Only ${left} left. Take fewer, or ask the user.`);
  stock.set(product, left - pieces);
  return left - pieces;
}
// #endregion

// #region log
let attempts = 0;

/**
 * Look up the weather.
 * @readOnly
 * @idempotent
 */
async function weather(city: string): Promise<string> {
  attempts += 1;
  if (attempts === 1) throw new Error("connect ECONNREFUSED 10.0.0.7:443");
  return `Sunny in ${city}`;
}

/** Leaves a tool alone for the rest of the run once it has failed so often. */
function circuitBreaker(most: number): Middleware {
  const failures = new Map<string, number>();
  return {
    async tool(call, next) {
      const failed = failures.get(call.name) ?? 0;
      if (failed >= most) throw new ToolError(`${call.name} is out of order. Go on without it.`);
      try {
        return await next(call);
      } catch (error) {
        if (!ToolError.isInstance(error)) failures.set(call.name, failed + 1);
        throw error;
      }
    },
  };
}

/** Always fails. */
function broken(): never {
  throw new Error("the disk is full: /var/lib/secret-name");
}

const agent = new Agent("shop", {
  tools: [take, weather, broken],
  model: offline(),
  retries: 1,
  errors: "mask",
  use: [circuitBreaker(2)],
  onToolError: (error, call) => console.log(`log: ${call.name}: ${String(error)}`),
});
// #endregion

console.log(await agent("take('tee', 1)"));
console.log(await agent("take('tea', 'two')"));
console.log(await agent("weather('Rome')"));
for (let i = 0; i < 3; i++) console.log(await agent("broken()"));
