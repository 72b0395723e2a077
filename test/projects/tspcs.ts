import { Project } from "./build.ts";
import { nodes } from "./nodes.ts";

/** Every pair of ts-patch and TypeScript that is tried, each a project of ES modules. */
export interface Tspc {
  readonly name: string;
  readonly project: Project;
  /** The version of Node that it runs on. */
  readonly node: string;
}

export const tspcs: readonly Tspc[] = [
  ...["esm-5.4", "esm-5.9", "esm-6.0"].map((folder) => tspcOf(folder)),
  // ts-patch 4 asks for a newer Node.
  ...nodes.filter(({ version }) => version === "22").map((node) => tspcOf("ts-patch-4", node)),
];

function tspcOf(folder: string, node = nodes[0]): Tspc {
  const project = new Project(folder, node.path);
  const name = `TypeScript ${project.version("typescript")} and ts-patch ${project.version("ts-patch")}`;
  return { name, project, node: node.version };
}
