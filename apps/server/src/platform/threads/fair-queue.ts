/**
 * What waits, in lanes that take turns: each lane keeps its own order, and a lane with much to do never delays the
 * first of another.
 */
export const createFairQueue = <Item>() => {
  // A lane moves to the end after its turn, and leaves when it is empty.
  const lanes = new Map<string, Item[]>();
  let size = 0;

  return {
    size: (): number => size,
    sizeOf: (lane: string): number => lanes.get(lane)?.length ?? 0,
    push: (lane: string, item: Item): void => {
      const waiting = lanes.get(lane);
      if (waiting === undefined) lanes.set(lane, [item]);
      else waiting.push(item);
      size += 1;
    },
    /** The next item of the first lane whose next item may begin. */
    shift: (mayBegin: (item: Item) => boolean): Item | undefined => {
      for (const [lane, waiting] of lanes) {
        const [item] = waiting;
        if (item === undefined || !mayBegin(item)) continue;
        waiting.shift();
        lanes.delete(lane);
        if (waiting.length > 0) lanes.set(lane, waiting);
        size -= 1;
        return item;
      }
      return undefined;
    },
  };
};
