import type { StaffVersion } from '@tamiz/contract/exams/regrades';

import { readKeys } from '#src/domains/exams/regrades/keys.ts';
import type {
  CorrectionRow,
  QuestionRow,
  RegradeRow,
} from '#src/domains/exams/regrades/queries.ts';

/** A question of a version as the contract shows it. */
export const presentVersionQuestion = (
  row: QuestionRow,
  corrections: readonly CorrectionRow[],
): StaffVersion['questions'][number] => {
  const keys = readKeys(row, corrections);
  return {
    id: row.question_id,
    position: row.position,
    type: row.type,
    question_text: row.question_text,
    topic: row.topic,
    answers: keys.options,
    correct_answer_ids: keys.correctAnswerIds,
    corrections: keys.corrections.map((correction) => ({
      id: correction.id,
      correct_answer_ids: correction.correct_answer_ids,
      reason: correction.reason,
      created_at: correction.created_at.toISOString(),
    })),
  };
};

/** A regrade as the contract shows it. */
export const presentRegrade = (
  row: Omit<RegradeRow, 'version_id' | 'correction_ids' | 'requested_by'>,
): StaffVersion['regrades'][number] => ({
  id: row.id,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  examined: row.examined,
  changed: row.changed,
});
