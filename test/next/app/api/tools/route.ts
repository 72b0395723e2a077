import { run } from "../../../src/run";

export const dynamic = "force-dynamic";

/** The tools' definitions, and what calls of them give. */
export async function GET(): Promise<Response> {
  return new Response(await run(), { headers: { "content-type": "application/json" } });
}
