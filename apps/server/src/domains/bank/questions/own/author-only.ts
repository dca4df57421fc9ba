import { isGranted } from '@tamiz/contract';

import type { OwnQuestionRow, WholeRow } from '#src/domains/bank/questions/own/queries.ts';
import type { ReadQuestion } from '#src/domains/bank/questions/question-texts.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** A question of the own bank as this visitor may read it: its text is for the authors of the account. */
export const toReader = (
  { question_text: text, ...row }: OwnQuestionRow,
  { role }: Visitor,
): ReadQuestion => ({
  ...row,
  is_own: true,
  ...(isGranted(role, 'questions.own') && { question_text: text }),
});

const presentPicture = ({ picture_id: id, picture_alt: alt, width, height }: WholeRow) =>
  id === null || alt === null || width === null || height === null
    ? null
    : { id, alt, width, height };

/** The same of one question read by itself: explanation and picture are for the authors as well. */
export const toWholeReader = (row: WholeRow, visitor: Visitor): ReadQuestion => ({
  ...toReader(row, visitor),
  ...(isGranted(visitor.role, 'questions.own') && {
    authors: { explanation: row.explanation, picture: presentPicture(row) },
  }),
});
