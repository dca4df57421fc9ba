import { isSame } from '#sim/same.ts';
import type { Chosen } from '#sim/person.ts';
import type { Records } from '#sim/records.ts';
import { checkTime } from '#sim/check-time.ts';
import { Violation } from '#sim/watcher.ts';
import type { Refused, Watcher } from '#sim/watcher.ts';

const isRight = (
  question: Records['questions'][number] | undefined,
  texts: readonly (string | undefined)[],
): boolean => {
  const right = question?.answers.filter(({ is_correct: isKey }) => isKey).map(({ text }) => text);
  return right !== undefined && isSame<string | undefined>(right, texts);
};

/** What was acknowledged to a person, and the options they saw. */
export type Acknowledged = {
  finalChoice: (number: number) => number[];
  shown: (number: number) => ReadonlyMap<number, string> | undefined;
};

/** The score by hand: what the person saw on screen, what was kept of it, and the keys. */
const scoreByHand = ({ attempt, questions }: Records, seen: Acknowledged): number => {
  return (attempt?.question_order ?? []).filter((id, index) => {
    const number = index + 1;
    const texts = seen.finalChoice(number).map((position) => seen.shown(number)?.get(position));
    const question = questions.find(({ question_id: questionId }) => questionId === id);
    return texts.length > 0 && isRight(question, texts);
  }).length;
};

/** Every acknowledged answer is kept, the last one counts, and the score follows from them. */
export const checkAnswers = (records: Records, seen: Acknowledged): void => {
  const { attempt, events } = records;
  if (attempt === null) throw new Violation('an attempt that nobody kept');
  for (const number of new Set(events.map((event) => event.number ?? 0).filter((n) => n > 0))) {
    const kept = events
      .filter((event) => event.kind === 'saved' && event.number === number)
      .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
      .at(-1);
    const isHeld = attempt.current_number === number && attempt.held_sequence !== null;
    const choice = isHeld ? attempt.held_choice : kept?.choice;
    const bits = seen.finalChoice(number).reduce((sum, place) => sum | (1 << (place - 1)), 0);
    if ((choice ?? 0) !== bits)
      throw new Violation(`answer ${number} differs from what was acknowledged`);
  }
  if (attempt.completed_at !== null) {
    const expected = scoreByHand(records, seen);
    if (attempt.score !== expected) {
      throw new Violation(`score ${String(attempt.score)} instead of ${expected}`);
    }
  }
};

/** What an attempt left behind must be what the rules say follows from what was seen. */
export const checkRecords = (
  records: Records,
  watcher: Watcher,
  chosen: readonly Chosen[],
): void => {
  const { attempt } = records;
  const model = watcher.model();
  if (attempt === null || model === null) {
    if (attempt !== null || model !== null) throw new Violation('an attempt only one side knows');
    return;
  }
  if (attempt.credited_ms !== model.creditedMs()) {
    throw new Violation(`time given back: ${attempt.credited_ms} instead of ${model.creditedMs()}`);
  }
  checkTime(records, model);
  checkAnswers(records, { finalChoice: model.finalChoice, shown: watcher.shown });
  checkNothingForgotten(watcher, chosen);
};

/** Two browsers took turns: the last choice on one of them need not be the last there was. */
const changedHands = (line: string): boolean =>
  line.includes('lease_lost') || line.includes('take-over');

const excuses = new Set(['exam_answer_late', 'exam_question_closed']);

/**
 * The server refused this very choice after it was made, and the page said so: it came too late, or after a "next"
 * that had been on its way since before a reload. A refusal of another answer excuses nothing.
 */
const wasRefused = (refused: readonly Refused[], { number, choice, at }: Chosen): boolean =>
  refused.some(
    (one) =>
      excuses.has(one.code) && one.number === number && one.at >= at && isSame(one.choice, choice),
  );

/**
 * Whoever moved on from a question on the same screen was told that their last choice was kept; a choice
 * that was shown as taken and then left behind must be the one that counts.
 */
const checkNothingForgotten = (watcher: Watcher, chosen: readonly Chosen[]): void => {
  const model = watcher.model();
  for (const last of new Map(chosen.map((one) => [one.number, one])).values()) {
    const { number, choice } = last;
    const now = model?.current()?.number ?? 0;
    // Where one may return, leaving a question is having another on screen, or having handed in.
    const isLeft = model?.visits() == null ? now > number : now !== number || model.hasEnded();
    const kept = model?.finalChoice(number) ?? [];
    if (!isLeft || isSame(kept, choice)) continue;
    if (watcher.trace.some(changedHands) || wasRefused(watcher.refused, last)) continue;
    throw new Violation(
      `choice ${choice.join()} of question ${number} was forgotten: ${kept.join()}`,
    );
  }
};
