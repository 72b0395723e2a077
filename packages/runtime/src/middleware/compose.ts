import type { ModelRequest, ModelResponse } from "../model/model.ts";
import type { Around } from "../tool/invoke.ts";
import type { Middleware } from "./middleware.ts";

/** All layers around a call, as one; `undefined` when there is none. */
export function aroundTools(layers: readonly Middleware[]): Around | undefined {
  const around = layers.filter((layer) => layer.tool !== undefined);
  if (around.length === 0) return undefined;
  return async (call, run) =>
    around.reduceRight<(given: typeof call) => Promise<unknown>>(
      (next, layer) => async (given) => layer.tool?.(given, next),
      (given) => run(given.input),
    )(call);
}

/** All layers around a request to the model, as one. */
export function aroundModel(
  layers: readonly Middleware[],
  generate: (request: ModelRequest) => Promise<ModelResponse>,
): (request: ModelRequest) => Promise<ModelResponse> {
  return layers.reduceRight((next, layer) => {
    if (layer.model === undefined) return next;
    return async (request) => layer.model?.(request, next) ?? next(request);
  }, generate);
}
