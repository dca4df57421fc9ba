import { isSame } from '#sim/same.ts';

/**
 * What the server must decide, said again in a few lines and from nothing of its code: the limits below are
 * those of the rules, not the product's constants.
 */
const graceMs = 3_000;
const offlineMs = 600_000;
const dayMs = 86_400_000;
const capMs = 1_800_000;

type Delivered = { number: number; at: number; limitMs: number };

export type Verdict =
  | 'saved'
  | 'exam_lease_lost'
  | 'exam_finished'
  | 'exam_question_closed'
  | 'exam_answer_late'
  | 'exam_answer_stale';

type Save = { number: number; sequence: number; choice: number[]; elapsed: number; lease: string };

/** One attempt as the rules see it. */
export const createModel = (startedAt: number, lease: string) => {
  let holder = lease;
  let current: Delivered | null = null;
  let endedAt: number | null = null;
  let credited = 0;
  let closesAt = startedAt + dayMs;
  const kept = new Map<number, { sequence: number; choice: number[] }>();

  return {
    deliver: (number: number, at: number, limitMs: number): void => {
      current = { number, at, limitMs };
    },
    takeOver: (by: string): void => {
      holder = by;
    },
    end: (at: number): void => {
      endedAt = at;
    },
    /** The service was away: the question on screen gets back what that took of its time. */
    credit: (from: number, to: number): number => {
      if (current === null || endedAt !== null || to - from <= 10_000) return 0;
      const deadline = current.at + current.limitMs;
      const taken = Math.min(deadline, to) - Math.max(current.at, from);
      const ms = Math.min(Math.max(0, Math.ceil(taken)), capMs - credited);
      current.limitMs += ms;
      credited += ms;
      closesAt += ms;
      return ms;
    },
    judge: (save: Save, at: number): Verdict => {
      if (save.lease !== holder) return 'exam_lease_lost';
      if (endedAt !== null) return 'exam_finished';
      if (current === null || save.number !== current.number) return 'exam_question_closed';
      const deadline = current.at + current.limitMs;
      const isOffline = save.elapsed <= current.limitMs && at <= deadline + offlineMs;
      if (at > closesAt + graceMs || (at > deadline + graceMs && !isOffline))
        return 'exam_answer_late';
      const known = kept.get(save.number);
      const isOlder = known !== undefined && known.sequence > save.sequence;
      const isOther = known?.sequence === save.sequence && !isSame(known.choice, save.choice);
      if (isOlder || isOther) return 'exam_answer_stale';
      if (known === undefined || known.sequence < save.sequence) {
        kept.set(save.number, { sequence: save.sequence, choice: save.choice });
      }
      return 'saved';
    },
    current: (): Delivered | null => current,
    holder: (): string => holder,
    closesAt: (): number => closesAt,
    creditedMs: (): number => credited,
    finalChoice: (number: number): number[] => kept.get(number)?.choice ?? [],
  };
};

export type Model = ReturnType<typeof createModel>;
