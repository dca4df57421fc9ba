import type { Navigation } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import {
  copyQuestions,
  holdConfirmed,
  insertVersion,
  listQuestionIds,
  lockLatest,
  publish,
} from '#src/domains/bank/evaluations/queries.ts';

type Publication = {
  evaluationId: number;
  questionIds: number[];
  /** Without it, as the version before; the first one goes forward. */
  navigation?: Navigation | undefined;
};

/** Publishes the next version of an evaluation: a copy of the questions as they stand now, fixed for ever. */
export const publishVersion = async (
  tx: Handle,
  { evaluationId, questionIds, navigation }: Publication,
): Promise<{ versionId: number; number: number }> => {
  const [latest] = await lockLatest(tx, { evaluationId });
  if (latest === undefined) throw new AppError('not_found');
  // Somebody may be editing one of them: its change waits for this version, or this version sees it.
  const confirmed = await holdConfirmed(tx, { questionIds });
  if (confirmed.length !== questionIds.length) throw new AppError('question_not_usable');
  const number = latest.number + 1;
  const [version] = await insertVersion(tx, {
    evaluationId,
    number,
    navigation: navigation ?? latest.navigation ?? 'forward',
  });
  if (version === undefined) throw new AppError('internal');
  const copied = await copyQuestions(tx, { versionId: version.id, questionIds });
  if (copied.length !== questionIds.length) throw new AppError('not_found');
  await publish(tx, { versionId: version.id });
  return { versionId: version.id, number };
};

/** Publishes the newest version's questions once more, with everything corrected since. */
export const applyPatches = async (
  tx: Handle,
  { evaluationId }: { evaluationId: number },
): Promise<{ versionId: number; number: number }> => {
  const [latest] = await lockLatest(tx, { evaluationId });
  if (latest?.version_id === undefined || latest.version_id === null)
    throw new AppError('not_found');
  const questions = await listQuestionIds(tx, { versionId: latest.version_id });
  return publishVersion(tx, { evaluationId, questionIds: questions.map((row) => row.question_id) });
};
