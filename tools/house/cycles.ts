/** The groups of files that reach each other through imports: none has a first file to read. */
export const findCycles = (arrows: readonly { from: string; to: string }[]): string[][] => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);

  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];

  // Tarjan's strongly connected components.
  const visit = (file: string): number => {
    order.set(file, order.size);
    let low = order.get(file) ?? 0;
    open.push(file);
    isOpen.add(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (isOpen.has(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      for (const member of group) isOpen.delete(member);
      const reachesItself = (targets.get(file) ?? []).includes(file);
      if (group.length > 1 || reachesItself) cycles.push(group.toSorted());
    }
    return low;
  };

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
};
