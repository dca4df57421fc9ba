import type { RegradePreview } from '@tamiz/contract/exams/regrades';

import { AppError } from '#src/platform/errors.ts';
import { inForce } from '#src/domains/exams/regrades/keys.ts';
import { findVersion, listCorrections, listFinished } from '#src/domains/exams/regrades/queries.ts';
import { regradeAttempt } from '#src/domains/exams/regrades/regrade-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

const batch = 100;
const maxListed = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Which attempts a regrade with the current keys would change; writes nothing. */
export const previewRegrade = async (
  { databases, versionMemory }: Services,
  { versionId }: { versionId: number },
): Promise<RegradePreview> => {
  const { single } = databases.staff;
  const [version] = await findVersion(single, { id: versionId });
  if (version === undefined) throw new AppError('not_found');
  const keys = {
    memory: versionMemory,
    corrections: inForce(await listCorrections(single, { versionId })),
  };
  const preview: RegradePreview = { finished: 0, touched: 0, changes: [] };
  let after = beforeAll;
  for (;;) {
    const attempts = await listFinished(single, { versionId, after, limit: batch });
    const last = attempts.at(-1);
    if (last === undefined) return preview;
    after = last.id;
    preview.finished += attempts.length;
    const results = await Promise.all(
      attempts.map(async (attempt) => ({
        attempt,
        result: await regradeAttempt(single, attempt, keys),
      })),
    );
    for (const { attempt, result } of results) {
      if (result === null) continue;
      preview.touched += 1;
      if (preview.changes.length >= maxListed) continue;
      preview.changes.push({
        attempt_id: attempt.id,
        account: { id: attempt.account_id, name: attempt.account_name },
        completed_at: attempt.completed_at.toISOString(),
        from: attempt.score,
        to: result.score,
        max_score: attempt.max_score,
      });
    }
  }
};
