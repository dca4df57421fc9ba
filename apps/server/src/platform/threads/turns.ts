/** The turns of lanes over every pool that shares them: a lane has one task running, in the order its tasks came. */
export type Turns = {
  /** Joins with `wake`, which is called whenever a lane is free again. */
  readonly join: (wake: () => void) => Member;
};

export type Member = {
  readonly enter: (lane: string) => void;
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
          const order = waiting.get(lane);
          if (order === undefined) waiting.set(lane, [member]);
          else order.push(member);
        },
        mayBegin: (lane) => !running.has(lane) && waiting.get(lane)?.[0] === member,
        begin: (lane) => {
          running.add(lane);
          const order = waiting.get(lane);
          order?.shift();
          if (order?.length === 0) waiting.delete(lane);
        },
        end: (lane) => {
          running.delete(lane);
          for (const wakeOne of wakers) wakeOne();
        },
      };
    },
  };
};
