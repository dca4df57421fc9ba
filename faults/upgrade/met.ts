/** What the traffic met, by the phase it met it in. */
export const createMet = () => {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  let phase = 'before';
  return {
    enter: (name: string): void => {
      phase = name;
    },
    add: (ms: number): void => {
      times.set(phase, [...(times.get(phase) ?? []), ms]);
    },
    fail: (what: string): void => {
      errors.push(`${phase}: ${what}`);
    },
    errors,
    /** Requests of some phases, and the time that a share of them stays within. */
    readAll: (names: readonly string[], share: number): { count: number; ms: number } => {
      const sorted = names.flatMap((name) => times.get(name) ?? []).toSorted((a, b) => a - b);
      return { count: sorted.length, ms: sorted[Math.floor(sorted.length * share)] ?? Number.NaN };
    },
  };
};

export type Met = ReturnType<typeof createMet>;
