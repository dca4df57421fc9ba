import type { StaffVersion } from '@tamiz/contract/exams/regrades';

import { AppError } from '#src/platform/errors.ts';
import { presentRegrade, presentVersionQuestion } from '#src/domains/exams/regrades/present.ts';
import {
  findVersion,
  listCorrections,
  listQuestions,
  listRegrades,
} from '#src/domains/exams/regrades/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** A published version with its keys, for staff only. */
export const readVersion = async (
  { databases }: Services,
  { id }: { id: number },
): Promise<StaffVersion> => {
  const { single } = databases.staff;
  const [[version], questions, corrections, regrades] = await Promise.all([
    findVersion(single, { id }),
    listQuestions(single, { versionId: id }),
    listCorrections(single, { versionId: id }),
    listRegrades(single, { versionId: id }),
  ]);
  if (version === undefined || version.published_at === null) throw new AppError('not_found');
  return {
    id: version.id,
    number: version.number,
    published_at: version.published_at.toISOString(),
    evaluation: { id: version.evaluation_id, title: version.title },
    questions: questions.map((row) => presentVersionQuestion(row, corrections)),
    regrades: regrades.map(presentRegrade),
  };
};
