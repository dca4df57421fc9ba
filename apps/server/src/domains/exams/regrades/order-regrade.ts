import { regradeLimit } from '@tamiz/contract/accounts/two-people';

import { askApproval } from '#src/domains/accounts/approvals/ask-approval.ts';
import { countFinished } from '#src/domains/exams/regrades/queries.ts';
import type { RegradeRow } from '#src/domains/exams/regrades/queries.ts';
import { openRegrade, writeRegrade } from '#src/domains/exams/regrades/regrade-in-transaction.ts';
import type { Services } from '#src/domains/exams/services.ts';

type Order = { staffId: string; versionId: number; reason: string };

/** Exams are counted for those who decide; further than this nobody needs to know. */
const mostCounted = 100_000;

/**
 * Orders that finished attempts be scored again under the keys that hold now. More than one person does alone waits
 * for a second one: null, and nothing is scored yet.
 */
export const orderRegrade = (
  { databases }: Services,
  { staffId, versionId, reason }: Order,
): Promise<RegradeRow | null> =>
  databases.staff.transaction(async (tx) => {
    const { correctionIds } = await openRegrade(tx, { versionId });
    const [finished] = await countFinished(tx, { versionId, most: mostCounted });
    const exams = finished?.exams ?? 0;
    if (exams > regradeLimit) {
      const what = { kind: 'regrade', versionId, correctionIds, exams } as const;
      await askApproval(tx, { actorId: staffId, reason, what });
      return null;
    }
    return writeRegrade(tx, { versionId, correctionIds, reason, staffId, approvalId: null });
  });
