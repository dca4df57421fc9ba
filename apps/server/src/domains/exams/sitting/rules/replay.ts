import { isFree, isLate, readLimit } from '#src/domains/exams/sitting/rules/exam-event.ts';
import type { ExamEvent, Outcome } from '#src/domains/exams/sitting/rules/exam-event.ts';
import { replayFree } from '#src/domains/exams/sitting/rules/replay-free.ts';

type Open = { number: number; deliveredAt: number; limitMs: number };

/**
 * Replays an attempt: of every delivered question the answer with the highest sequence, and the time from
 * its delivery to that answer, or to what closed it. Only the events decide.
 */
const replayForward = (events: readonly ExamEvent[]): Outcome[] => {
  const outcomes: Outcome[] = [];
  let open: Open | null = null;
  let best: { sequence: number; choice: number; at: number; isLate: boolean } | null = null;

  const close = (at: number): void => {
    if (open === null) return;
    const answer = best !== null && best.choice !== 0 ? best : null;
    const took = Math.max(0, (answer?.at ?? at) - open.deliveredAt);
    // The time of a late answer is told as it was; nobody is charged for a question left open.
    const ms = answer?.isLate === true ? took : Math.min(open.limitMs, took);
    outcomes.push({ number: open.number, choice: best?.choice ?? 0, ms });
    open = null;
    best = null;
  };

  for (const event of events) {
    const at = event.at.getTime();
    if (event.kind === 'delivered') {
      close(at);
      open = { number: event.number ?? 0, deliveredAt: at, limitMs: readLimit(event.data) };
    } else if (event.kind === 'saved' && open !== null && event.number === open.number) {
      const sequence = event.sequence ?? 0;
      const isNewer: boolean = best === null || sequence > best.sequence;
      if (isNewer) {
        best = { sequence, choice: event.choice ?? 0, at, isLate: isLate(event.data) };
      }
    } else if ((event.kind === 'time_credited' || event.kind === 'extra_time') && open !== null) {
      open.limitMs += readLimit(event.data);
    } else if (event.kind === 'paused' || event.kind === 'finished') {
      close(at);
    }
  }
  return outcomes;
};

/** How the questions of an attempt ended, by the rules that it started with. */
export const replay = (events: readonly ExamEvent[]): Outcome[] =>
  isFree(events) ? replayFree(events) : replayForward(events);
