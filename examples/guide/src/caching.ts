import { Agent, type Middleware, offline } from "@plainfn/runtime";

// #region cache
/** Keeps what pure tools returned: those that say that they only read, and that asking twice is asking once. */
function cachePure(most: number = 1000): Middleware {
  const known = new Map<string, Promise<unknown>>();
  return {
    tool(call, next) {
      const { readOnly, idempotent } = call.tool.definition.hints ?? {};
      if (!readOnly || !idempotent) return next(call);
      const key = JSON.stringify([call.name, call.input]);
      const before = known.get(key);
      if (before !== undefined) return before;
      const output = next(call);
      known.set(key, output);
      // A failure is no answer, and the oldest answer makes room.
      output.catch(() => known.delete(key));
      if (known.size > most) known.delete(known.keys().next().value ?? "");
      return output;
    },
  };
}
// #endregion

// #region batch
let requests = 0;

/** One request for any number of cities. */
async function fetchAll(cities: readonly string[]): Promise<string[]> {
  requests += 1;
  return cities.map((city) => `${city}: sunny`);
}

/**
 * The weather in several cities.
 * @readOnly
 * @idempotent
 */
function weather(cities: string[]): Promise<string[]> {
  return fetchAll(cities);
}
// #endregion

const agent = new Agent("weather", { tools: [weather], model: offline(), use: [cachePure()] });
console.log(await agent("weather(['Rome', 'Oslo'])"));
console.log(await agent("weather(['Rome', 'Oslo'])"));
console.log(`${requests} request`);
