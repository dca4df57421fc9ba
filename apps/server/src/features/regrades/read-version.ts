import type { StaffVersion } from '@tamiz/contract/staff-regrades';

import { AppError } from '#src/errors.ts';
import { presentRegrade, presentVersionQuestion } from '#src/features/regrades/present.ts';
import {
  findVersion,
  listCorrections,
  listQuestions,
  listRegrades,
} from '#src/features/regrades/queries.ts';
import type { Services } from '#src/services.ts';

/** A published version with its keys, for the eyes of staff. */
export const readVersion = async (
  { databases }: Services,
  { id }: { id: number },
): Promise<StaffVersion> => {
  const { read } = databases.staff;
  const [[version], questions, corrections, regrades] = await Promise.all([
    findVersion(read, { id }),
    listQuestions(read, { versionId: id }),
    listCorrections(read, { versionId: id }),
    listRegrades(read, { versionId: id }),
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
