import type { Outcome } from '#src/domains/exams/sitting/rules/exam-event.ts';

/** 1,200 words a minute: about three times as fast as people who read fast and understand. */
const msPerWord = 50;

/** Below this nobody sees a question, decides and points at an answer, however short it is. */
const shortestMs = 700;

/** A long text is skimmed by who knows the subject: more than this is never asked of anybody. */
const longestMs = 3_000;

/** Some answers are lucky clicks: fewer than these, or than this share of what was answered, are no sign of anything. */
const fewest = 5;
const smallestShare = 1 / 3;

/** Code is recognised rather than read, so that only the words around it count. */
const countWords = (text: string): number =>
  text.replaceAll(/```[\s\S]*?```/g, ' ').match(/\p{L}[\p{L}\p{N}]*/gu)?.length ?? 0;

/** The shortest time in which somebody may have read a question. */
export const readingMs = (text: string): number =>
  Math.min(longestMs, Math.max(shortestMs, countWords(text) * msPerWord));

export type FastAnswers = { count: number; ms: number };

/**
 * How many questions were answered faster than anybody can read them, and in how much time; null unless they are a
 * good part of the exam. The times are the server's own, from delivery to answer, so a slow network only adds to them.
 */
export const findFastAnswers = (
  outcomes: readonly Outcome[],
  textOf: (number: number) => string,
): FastAnswers | null => {
  const answered = outcomes.filter(({ choice }) => choice !== 0);
  const fast = answered.filter(({ number, ms }) => ms < readingMs(textOf(number)));
  if (fast.length < fewest || fast.length < answered.length * smallestShare) return null;
  return { count: fast.length, ms: fast.reduce((sum, { ms }) => sum + ms, 0) };
};
