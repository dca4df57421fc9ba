import { isLate, readLimit } from '#src/domains/exams/sitting/rules/exam-event.ts';
import type { ExamEvent, Outcome } from '#src/domains/exams/sitting/rules/exam-event.ts';

/** The answer of each question that counts: that with the highest sequence. */
const findAnswers = (events: readonly ExamEvent[]): Map<number, ExamEvent> => {
  const answers = new Map<number, ExamEvent>();
  for (const event of events) {
    if (event.kind !== 'saved') continue;
    const known = answers.get(event.number ?? 0);
    if ((event.sequence ?? 0) > (known?.sequence ?? 0)) answers.set(event.number ?? 0, event);
  }
  return answers;
};

/**
 * Replays an attempt with one clock: of every question that was seen the answer that counts, and the sum of the times it
 * was on screen. The visit in which that answer was given ends with it, every other with the next visit, the end of the
 * exam or its deadline.
 */
export const replayFree = (events: readonly ExamEvent[]): Outcome[] => {
  const answers = findAnswers(events);
  const times = new Map<number, number>();
  let deadline = 0;
  let open: { number: number; from: number } | null = null;

  const leave = (at: number): void => {
    if (open === null) return;
    const { number, from } = open;
    times.set(number, (times.get(number) ?? 0) + Math.max(0, at - from));
    open = null;
  };

  for (const event of events) {
    const at = event.at.getTime();
    const { kind, number } = event;
    if (kind === 'started') deadline = at + readLimit(event.data);
    else if (kind === 'time_credited') deadline += readLimit(event.data);
    // Given after the time was over, it begins when it is given.
    else if (kind === 'extra_time') deadline = Math.max(deadline, at) + readLimit(event.data);
    else if (kind === 'delivered' || kind === 'revisited') {
      leave(Math.min(at, deadline));
      const shown = number ?? 0;
      times.set(shown, times.get(shown) ?? 0);
      open = { number: shown, from: at };
    } else if (kind === 'saved') {
      const isCounting = answers.get(number ?? 0) === event && (event.choice ?? 0) !== 0;
      const isOnScreen: boolean = open !== null && open.number === number;
      // The time of a late answer is told as it was.
      if (isCounting && isOnScreen) leave(isLate(event.data) ? at : Math.min(at, deadline));
    } else if (kind === 'finished') leave(Math.min(at, deadline));
  }
  return [...times].map(([number, ms]) => ({
    number,
    choice: answers.get(number)?.choice ?? 0,
    ms,
  }));
};
