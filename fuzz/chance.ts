/** Random decisions that follow from a seed: everything the fuzzer decides comes from here. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True with this probability, from 0 to 1. */
  happens: (share: number) => boolean;
  /** One of the items; undefined where there is none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  uuid: () => string;
};

/** Mulberry32, as the simulator uses it. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const digit = (): string => Math.floor(next() * 16).toString(16);
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)],
    uuid: () => '018f3a2c-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit),
  };
};
