import {
  leastForDiscrimination,
  mostHistory,
  mostStatisticExams,
} from '@tamiz/contract/bank/staff-questions';
import type { QuestionStatistics, StaffQuestion } from '@tamiz/contract/bank/staff-questions';

import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/staff-questions/queries.ts';
import type { StatisticsRow } from '#src/domains/bank/staff-questions/queries.ts';
import { tellHistory } from '#src/domains/bank/staff-questions/tell-history.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const toStatistics = (row: StatisticsRow | undefined): QuestionStatistics => {
  if (row === undefined || row.first_at === null || row.last_at === null) return null;
  return {
    answers: row.answers,
    accounts: row.accounts,
    right: row.right_answers,
    left_open: row.left_open,
    median_seconds: Math.round((row.median_ms ?? 0) / 100) / 10,
    discrimination: row.answers < leastForDiscrimination ? null : row.discrimination,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    chosen: row.chosen.map(({ id, ...figures }) => ({ answer_id: id, ...figures })),
  };
};

/** Everything staff care for a shared question by; it shows the key, so every read is written to the audit log. */
export const readQuestionPage = async (
  { databases }: Services,
  { visitor, id }: { visitor: Visitor; id: number },
): Promise<StaffQuestion> => {
  const { single } = databases.staff;
  const asked = { questionId: id };
  const [[question], answers, evaluations, [use], history] = await Promise.all([
    queries.findById(single, { id }),
    queries.listAnswers(single, asked),
    queries.listEvaluations(single, asked),
    queries.countUse(single, asked),
    queries.listHistory(single, { ...asked, limit: mostHistory + 1 }),
  ]);
  if (question === undefined) throw new AppError('not_found');
  const [statistics] = await queries.readStatistics(single, {
    ...asked,
    revision: question.revision,
    most: mostStatisticExams,
  });
  await databases.staff.transaction((tx) =>
    recordStaffWork(tx, visitor, 'question.read', { question: id }),
  );
  const colours = colourText(question.question_text);
  const { difficulty_id: difficultyId, difficulty, created_at: createdAt, ...told } = question;
  return {
    ...told,
    created_at: createdAt.toISOString(),
    difficulty: { id: difficultyId, name: difficulty },
    ...(colours && { code_colours: colours }),
    answers,
    use: { evaluations, own_evaluations: use?.own_evaluations ?? 0, running: use?.running ?? 0 },
    history: tellHistory(history, mostHistory),
    statistics: toStatistics(statistics),
  };
};
