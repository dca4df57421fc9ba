import { maxFileQuestions } from '@tamiz/contract/bank/question-files';
import type { ExportableQuestion } from '@tamiz/contract/bank/question-files';

import { toPortable } from '#src/domains/bank/question-files/portable-question.ts';
import { listWhole } from '#src/domains/bank/question-files/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

const shownName = 160;

/** The own questions with what stands in the way of each, before a file is made. */
export const listExportable = async (
  { databases }: Services,
  accountId: string,
): Promise<{ questions: ExportableQuestion[]; total: number }> => {
  const { single } = databases.account(accountId);
  const rows = await listWhole(single, { accountId, ids: null, atMost: maxFileQuestions });
  const questions = rows.map((row) => {
    const { problem, notes } = toPortable(row);
    const name = (row.description?.trim() || row.text).slice(0, shownName).toWellFormed();
    const { id, topic, technology, status } = row;
    return { id, name, topic, technology, status, problem, notes };
  });
  return { questions, total: rows[0]?.total ?? 0 };
};
