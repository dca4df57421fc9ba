import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** A question of either bank as the builder holds it: what it is about, never what it asks. */
export type Line = QuestionSummary & {
  topicId: Id;
  /** Active and confirmed; with another one nothing is published. */
  isUsable: boolean;
};

const isSame = (a: Id, b: Id): boolean => String(a) === String(b);

/** Those that are not in the draft yet, after the others. */
export const addLines = (lines: readonly Line[], added: readonly Line[]): Line[] => [
  ...lines,
  ...added.filter(({ id }) => !lines.some((line) => isSame(line.id, id))),
];

export const removeLine = (lines: readonly Line[], id: Id): Line[] =>
  lines.filter((line) => !isSame(line.id, id));

/** The other question takes the place of the first. */
export const replaceLine = (lines: readonly Line[], id: Id, other: Line): Line[] =>
  lines.map((line) => (isSame(line.id, id) ? other : line));

/** One place up or down; the first and the last stay where they end. */
export const moveLine = (lines: readonly Line[], id: Id, by: -1 | 1): Line[] => {
  const from = lines.findIndex((line) => isSame(line.id, id));
  const to = from + by;
  const [moved, other] = [lines[from], lines[to]];
  if (moved === undefined || other === undefined) return [...lines];
  return lines.map((line, index) => {
    if (index === from) return other;
    return index === to ? moved : line;
  });
};

export const secondsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { timeLimit }) => sum + (timeLimit ?? 0), 0);

/** Those of one topic and level, in the order of the draft. */
export const linesAt = (lines: readonly Line[], topicId: Id, level: string): Line[] =>
  lines.filter((line) => isSame(line.topicId, topicId) && line.difficulty?.name === level);
