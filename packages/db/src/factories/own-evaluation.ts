import { build } from '#src/builder.ts';
import { createEvaluation } from '#src/factories/catalogue.ts';
import { createPublishedVersion } from '#src/factories/coverage.ts';
import type { Handle } from '#src/handle.ts';

type OwnEvaluation = {
  accountId: string;
  title?: string;
  specialtyId?: number;
  /** Of the shared bank or of the account's own, in order. */
  questionIds: readonly number[];
  isPublished?: boolean;
};

/** An evaluation of an account with its draft, published unless told otherwise. */
export const createOwnEvaluation = async (
  handle: Handle,
  { accountId, questionIds, isPublished = true, ...input }: OwnEvaluation,
): Promise<{ id: number; specialtyId: number; versionId: number | null }> => {
  const evaluation = await createEvaluation(handle, input);
  await handle.run(
    build
      .updateTable('evaluations')
      .set({ account_id: accountId })
      .where('id', '=', evaluation.id)
      .compile(),
  );
  await handle.run(
    build
      .insertInto('own_drafts')
      .values({
        evaluation_id: evaluation.id,
        account_id: accountId,
        question_ids: [...questionIds],
      })
      .compile(),
  );
  if (!isPublished) return { ...evaluation, versionId: null };
  const { id: versionId } = await createPublishedVersion(handle, {
    evaluationId: evaluation.id,
    questionIds,
  });
  return { ...evaluation, versionId };
};
