/**
 * The nodes of a graph that can be reached from themselves: Tarjan's search, in time linear in its edges. An edge to
 * what is no node of it leads nowhere.
 */
export function cyclicNodes(targets: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const found = new Set<number>();
  const indexes = new Map<number, number>();
  const path: number[] = [];
  const onPath = new Set<number>();
  for (const node of targets.keys()) if (!indexes.has(node)) visit(node);
  return found;

  /** The lowest index of a node on the path that can be reached from this one. */
  function visit(node: number): number {
    const own = indexes.size;
    let lowest = own;
    indexes.set(node, own);
    path.push(node);
    onPath.add(node);
    const next = (targets.get(node) ?? []).filter((target) => targets.has(target));
    for (const target of next) {
      if (!indexes.has(target)) lowest = Math.min(lowest, visit(target));
      else if (onPath.has(target)) lowest = Math.min(lowest, indexes.get(target) ?? own);
    }
    if (lowest === own) close(node, next.includes(node));
    return lowest;
  }

  /** What lies on the path from here on reaches each other. */
  function close(node: number, isOwnTarget: boolean): void {
    const group = path.splice(path.lastIndexOf(node));
    for (const member of group) {
      onPath.delete(member);
      if (group.length > 1 || isOwnTarget) found.add(member);
    }
  }
}
