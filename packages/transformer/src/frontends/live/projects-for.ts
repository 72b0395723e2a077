import { resolve } from "node:path";
import type { Options } from "../../options.ts";
import { checkedOptions } from "../read-options.ts";
import { LiveProjects } from "./live-projects.ts";

/**
 * The projects of a front end that is called for one file after the other: the same for the same options.
 * @throws TypeError when an option means nothing
 */
export function projectsFor(given: Options & { readonly project?: string }): LiveProjects {
  const key = JSON.stringify(given);
  const projects =
    known.get(key) ??
    new LiveProjects(checkedOptions(given, ["project"]), given.project && resolve(given.project));
  known.set(key, projects);
  return projects;
}

const known = new Map<string, LiveProjects>();
