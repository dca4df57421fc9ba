import { isSame } from '#sim/same.ts';

/**
 * What the server must decide, written a second time without any of its code: the limits below are
 * copied from the rules, not imported from the product.
 */
const graceMs = 3_000;
/** After the last contact, and for all late answers of an attempt together: what a lie can win. */
const offlineMs = 600_000;
/** A page that is back needs a moment to send everything. */
const rejoinMs = 30_000;
const dayMs = 86_400_000;
const capMs = 1_800_000;
/** After its deadline a free exam waits this long for a browser that is away, and for us. */
const waitMs = 2_400_000;

type Delivered = { number: number; at: number; limitMs: number };

/** Since when the browser is heard of without a pause, and when it was before that. */
type Heard = { at: number; before: number | null };

export type Verdict =
  | 'saved'
  | 'exam_lease_lost'
  | 'exam_finished'
  | 'exam_question_closed'
  | 'exam_answer_late'
  | 'exam_answer_stale';

type Save = { number: number; sequence: number; choice: number[]; elapsed: number; lease: string };

/** One attempt according to the rules. */
export const createModel = (startedAt: number, lease: string) => {
  let holder = lease;
  let current: Delivered | null = null;
  let endedAt: number | null = null;
  let credited = 0;
  let closesAt = startedAt + dayMs;
  let heard: Heard = { at: startedAt, before: null };
  let graceFrom = startedAt;
  let awayMs = 0;
  /** The question on screen was closed, and the next is not asked for yet. */
  let isPaused = false;
  /** How many times a question was put on screen in an exam with one clock; null where each has its own. */
  let visits: number | null = null;
  const kept = new Map<number, { sequence: number; choice: number[]; at: number }>();
  /** What each question used of the grace. */
  const used = new Map<number, number>();

  /** Where one clock runs, lateness is counted once for all questions. */
  const clockOf = (number: number): number => (visits === null ? number : 0);

  const usedMs = (): number => [...used.values()].reduce((sum, ms) => sum + ms, 0);

  const hear = (at: number): void => {
    if (current !== null && endedAt === null && at - heard.at > rejoinMs) {
      heard = { at, before: heard.at };
    }
  };

  /** Until when the server heard of the browser before it was away over the deadline; null if it was not away. */
  const gapFrom = (at: number, last: number): number | null => {
    if (heard.at <= last) return heard.at;
    const hasJustReturned = at - heard.at <= rejoinMs;
    return hasJustReturned && heard.before !== null && heard.before <= last ? heard.before : null;
  };

  /** Whether an answer after its deadline is refused; if not, what it used is counted. */
  const isTooLate = (save: Save, at: number, { number, limitMs, at: from }: Delivered): boolean => {
    const deadline = from + limitMs;
    const start = Math.max(deadline, graceFrom);
    const before = used.get(clockOf(number)) ?? 0;
    const charge = Math.max(before, at - start);
    if (at <= deadline) return false;
    if (usedMs() - before + charge > offlineMs) return true;
    if (at > deadline + graceMs) {
      const gap = gapFrom(at, start + graceMs);
      const answered = kept.get(number)?.at ?? 0;
      if (save.elapsed > limitMs || gap === null) return true;
      const contact = answered <= start + graceMs ? Math.max(gap, answered) : gap;
      if (at > contact + offlineMs) return true;
    }
    used.set(clockOf(number), charge);
    hear(at);
    return false;
  };

  return {
    deliver: (number: number, at: number, limitMs: number): void => {
      current = { number, at, limitMs };
      isPaused = false;
      heard = { at, before: null };
      graceFrom = at + limitMs;
    },
    /** One clock for all questions; the first is on screen from the start. */
    startFree: (limitMs: number): void => {
      current = { number: 1, at: startedAt, limitMs };
      visits = 1;
      graceFrom = startedAt + limitMs;
      closesAt = startedAt + limitMs + waitMs;
    },
    visit: (number: number, at: number): void => {
      if (current === null || visits === null) throw new Error('Not a free exam.');
      current = { ...current, number };
      visits += 1;
      heard = { at, before: null };
    },
    visits: (): number | null => visits,
    answered: (): number[] =>
      [...kept].flatMap(([number, { choice }]) => (choice.length > 0 ? [number] : [])),
    hasEnded: (): boolean => endedAt !== null,
    hear,
    pause: (): void => {
      isPaused = true;
    },
    isPaused: (): boolean => isPaused,
    /** What the server noted of a call whose answer was lost. */
    learnHeard: (learnt: Heard): void => {
      heard = learnt;
    },
    usedMs,
    awayMs: (): number => awayMs,
    takeOver: (by: string): void => {
      holder = by;
    },
    end: (at: number): void => {
      endedAt = at;
    },
    /** The service was down: the question on screen gets the lost time back. */
    credit: (from: number, to: number): number => {
      if (current === null || isPaused || endedAt !== null || to - from <= 10_000) return 0;
      const shift = Math.min(to - from, capMs);
      heard = { at: heard.at + shift, before: heard.before === null ? null : heard.before + shift };
      graceFrom += shift;
      awayMs += to - from;
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
      if (current === null || isPaused || save.number !== current.number) {
        return 'exam_question_closed';
      }
      const known = kept.get(save.number);
      const isOlder = known !== undefined && known.sequence > save.sequence;
      const isOther = known?.sequence === save.sequence && !isSame(known.choice, save.choice);
      if (isOlder || isOther) return 'exam_answer_stale';
      // The same answer again is the same answer, whenever it comes.
      if (known?.sequence === save.sequence) return 'saved';
      if (at > closesAt + graceMs || isTooLate(save, at, current)) {
        // Whoever is refused is not away: this question takes no late answer any more.
        const last = Math.max(current.at + current.limitMs, graceFrom) + graceMs;
        if ((heard.before ?? heard.at) <= last) heard = { at, before: at };
        return 'exam_answer_late';
      }
      kept.set(save.number, { sequence: save.sequence, choice: save.choice, at });
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
