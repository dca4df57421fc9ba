import type { ChangedPart, QuestionChange } from '@tamiz/contract/bank/staff-questions';
import { questionStatusLabels, questionTypeLabels } from '@tamiz/contract/shared/labels';

import type { HistoryRow, KeptContent } from '#src/domains/bank/staff-questions/queries.ts';

const lines = (texts: readonly string[]): string => texts.join('\n');

/** Each part of a question as somebody compares it. */
const parts: Readonly<Record<ChangedPart, (content: KeptContent) => string>> = {
  text: ({ text }) => text,
  description: ({ description }) => description ?? '',
  type: ({ type }) => questionTypeLabels[type],
  seconds: ({ seconds }) => `${seconds} s`,
  level: ({ level }) => level,
  topic: ({ topic }) => topic,
  explanation: ({ explanation }) => explanation ?? '',
  answers: ({ answers }) => lines(answers.map(({ text }) => text)),
  key: ({ answers }) =>
    lines(answers.filter(({ is_right: isRight }) => isRight).map((a) => a.text)),
  is_confirmed: ({ is_confirmed: isConfirmed }) => (isConfirmed ? 'Confirmadas' : 'Sin confirmar'),
  status: ({ status }) => questionStatusLabels[status],
};

const isPart = (name: string): name is ChangedPart => name in parts;

/** A key is another one when other answers are right, not when a right one is worded better. */
const hasSameKey = (one: KeptContent, other: KeptContent): boolean => {
  const idsOf = ({ answers }: KeptContent) =>
    answers.flatMap(({ id, is_right: isRight }) => (isRight ? id : [])).join();
  return idsOf(one) === idsOf(other);
};

const compare = (before: KeptContent, after: KeptContent): QuestionChange['changes'] =>
  Object.entries(parts).flatMap(([part, tell]) => {
    if (!isPart(part) || (part === 'key' && hasSameKey(before, after))) return [];
    const [was, becomes] = [tell(before), tell(after)];
    return was === becomes && part !== 'key' ? [] : [{ part, before: was, after: becomes }];
  });

/** What each change was, the newest first; rows come in that order and may hold one more than is told. */
export const tellHistory = (rows: readonly HistoryRow[], most: number): QuestionChange[] =>
  rows.slice(0, most).map((row, index) => {
    const before = rows[index + 1];
    return {
      revision: row.revision,
      at: row.changed_at.toISOString(),
      by: row.name,
      is_first: before === undefined,
      changes: before === undefined ? [] : compare(before.content, row.content),
    };
  });
