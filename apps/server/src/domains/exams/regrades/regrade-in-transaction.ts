import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { inForce } from '#src/domains/exams/regrades/keys.ts';
import {
  insertRegrade,
  listCorrections,
  listRegrades,
  lockVersion,
} from '#src/domains/exams/regrades/queries.ts';
import type { RegradeRow } from '#src/domains/exams/regrades/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Locks the version and gives the corrections that a regrade of it would apply; one regrade of a version at a time. */
export const openRegrade = async (
  tx: Handle,
  { versionId }: { versionId: number },
): Promise<{ correctionIds: number[] }> => {
  const [version] = await lockVersion(tx, { id: versionId });
  if (version === undefined) throw new AppError('not_found');
  const regrades = await listRegrades(tx, { versionId });
  if (regrades.some((row) => row.finished_at === null)) throw new AppError('regrade_running');
  const corrections = inForce(await listCorrections(tx, { versionId }));
  if (corrections.length === 0) throw new AppError('regrade_pointless');
  return { correctionIds: corrections.map(({ id }) => id) };
};

type Regrade = {
  versionId: number;
  correctionIds: number[];
  reason: string;
  staffId: string;
  /** What a second person agreed to; null for a few exams. */
  approvalId: string | null;
};

/** Orders the regrade; a job does it. */
export const writeRegrade = async (
  tx: Handle,
  { versionId, correctionIds, reason, staffId, approvalId }: Regrade,
): Promise<RegradeRow> => {
  const [regrade] = await insertRegrade(tx, {
    versionId,
    reason,
    correctionIds,
    userId: staffId,
    approvalId,
  });
  if (regrade === undefined) throw new AppError('internal');
  await recordAudit(tx, {
    actor: { kind: 'staff', id: staffId },
    accountId: null,
    action: 'regrade.ordered',
    subject: { kind: 'regrade', id: regrade.id },
    details: {
      version: versionId,
      corrections: correctionIds.join(),
      reason,
      ...(approvalId !== null && { approval: approvalId }),
    },
  });
  await enqueue(tx, 'regrades.run', { id: regrade.id });
  return regrade;
};
