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
import type { Services } from '#src/domains/exams/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Order = { visitor: Visitor; versionId: number; reason: string };

/** Orders that finished attempts be scored again under the keys that hold now; one regrade of a version at a time. */
export const orderRegrade = (
  { databases }: Services,
  { visitor, versionId, reason }: Order,
): Promise<RegradeRow> =>
  databases.staff.transaction(async (tx) => {
    const [version] = await lockVersion(tx, { id: versionId });
    if (version === undefined) throw new AppError('not_found');
    const regrades = await listRegrades(tx, { versionId });
    if (regrades.some((row) => row.finished_at === null)) throw new AppError('regrade_running');
    const corrections = inForce(await listCorrections(tx, { versionId }));
    if (corrections.length === 0) throw new AppError('regrade_pointless');
    const correctionIds = corrections.map(({ id }) => id);
    const { userId } = visitor;
    const [regrade] = await insertRegrade(tx, { versionId, reason, correctionIds, userId });
    if (regrade === undefined) throw new AppError('internal');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: userId },
      accountId: null,
      action: 'regrade.ordered',
      subject: { kind: 'regrade', id: regrade.id },
      details: { version: versionId, corrections: correctionIds.join(), reason },
    });
    await enqueue(tx, 'regrades.run', { id: regrade.id });
    return regrade;
  });
