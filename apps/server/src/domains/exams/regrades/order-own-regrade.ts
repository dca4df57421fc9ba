import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { findOwnVersion, orderOwn } from '#src/domains/exams/regrades/queries.ts';
import type { RegradeRow } from '#src/domains/exams/regrades/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Order = {
  accountId: string;
  userId: string;
  evaluationId: number;
  versionId: number;
  reason: string;
};

type Ordered = Pick<
  RegradeRow,
  'id' | 'reason' | 'created_at' | 'finished_at' | 'examined' | 'changed'
>;

/** Scores the finished exams of a version of an account again under the keys that its banks hold now. */
export const orderOwnRegrade = (
  { databases }: Services,
  { accountId, userId, evaluationId, versionId, reason }: Order,
): Promise<Ordered> =>
  databases.account(accountId).transaction(async (tx) => {
    const [version] = await findOwnVersion(tx, { accountId, id: versionId, evaluationId });
    if (version === undefined) throw new AppError('not_found');
    const [ordered] = await orderOwn(tx, { versionId, reason, userId });
    if (ordered === undefined) throw new AppError('regrade_pointless');
    const { id, created_at: createdAt, correction_ids: corrections } = ordered;
    if (id === null || createdAt === null) throw new AppError('regrade_running');
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId,
      action: 'regrade.ordered',
      subject: { kind: 'regrade', id },
      details: { version: versionId, corrections: corrections?.join() ?? '', reason },
    });
    await enqueue(tx, 'regrades.run', { id });
    return { id, reason, created_at: createdAt, finished_at: null, examined: 0, changed: 0 };
  });
