import type { Handle } from '@tamiz/db';

import { deleteResponses, insertResponses } from '#src/domains/exams/responses/queries.ts';
import type { Response } from '#src/domains/exams/sitting/rules/score.ts';

type Written = { accountId: string; attemptId: string; responses: readonly Response[] };

/** Keeps how every question of an ended attempt was answered. */
export const writeResponses = async (
  tx: Handle,
  { accountId, attemptId, responses }: Written,
): Promise<void> => {
  await insertResponses(tx, { accountId, attemptId, responses: JSON.stringify(responses) });
};

/** The same after a regrade. Without rows there is nothing to rewrite: the person was erased, or theirs are still to come. */
export const rewriteResponses = async (tx: Handle, written: Written): Promise<void> => {
  const { accountId, attemptId } = written;
  const before = await deleteResponses(tx, { accountId, attemptId });
  if (before.length > 0) await writeResponses(tx, written);
};
