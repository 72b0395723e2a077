import { NoModelError } from "../errors/agent-no-model-error.ts";
import { anthropic } from "../model/anthropic/anthropic.ts";
import type { Model } from "../model/model.ts";
import { offline } from "../model/offline/offline.ts";

/**
 * The model that was given, or the one that the environment names.
 * @throws NoModelError with both ways out
 */
export function modelOf(given: string | Model | undefined): Model {
  if (typeof given === "object") return given;
  const environment = globalThis.process?.env ?? {};
  const name = given ?? (environment.PLAINFN_MODEL || undefined);
  if (name !== undefined) return namedModel(name);
  if (environment.ANTHROPIC_API_KEY) return anthropic(DEFAULT_MODEL);
  throw new NoModelError();
}

function namedModel(name: string): Model {
  if (name === "offline") return offline();
  const id = name.replace(/^anthropic\//, "");
  if (/^claude-/.test(id)) return anthropic(id);
  throw new NoModelError(name);
}

const DEFAULT_MODEL = "claude-sonnet-5";
