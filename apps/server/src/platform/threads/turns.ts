/** The turns of lanes over every pool that shares them: a lane has one task running, in the order its tasks came. */
export type Turns = {
  /** Joins with `wake`, which is called whenever a lane is free again. */
  readonly join: (wake: () => void) => Member;
};

export type Member = {
  /** Notes a task that waits; whether its lane had nothing else to do. */
  readonly enter: (lane: string) => boolean;
  /** Whether the lane is free and its next task is one of this member. */
  readonly mayBegin: (lane: string) => boolean;
  readonly begin: (lane: string) => void;
  readonly end: (lane: string) => void;
};

/**
 * One task of a lane at a time, whatever kind of task it is: an account that prints and uploads without pause takes one
 * thread, never every core.
 */
export const createTurns = (): Turns => {
  const running = new Set<string>();
  const waiting = new Map<string, symbol[]>();
  const wakers: (() => void)[] = [];

  return {
    join: (wake) => {
      const member = Symbol('member');
      wakers.push(wake);
      return {
        enter: (lane) => {
          const order = waiting.get(lane) ?? [];
          waiting.set(lane, [...order, member]);
          return order.length === 0 && !running.has(lane);
        },
        mayBegin: (lane) => !running.has(lane) && waiting.get(lane)?.[0] === member,
        begin: (lane) => {
          running.add(lane);
          const rest = waiting.get(lane)?.slice(1) ?? [];
          if (rest.length === 0) waiting.delete(lane);
          else waiting.set(lane, rest);
        },
        end: (lane) => {
          running.delete(lane);
          // Whoever waited for the end hears of it first.
          setImmediate(() => {
            for (const wakeOne of wakers) wakeOne();
          });
        },
      };
    },
  };
};
