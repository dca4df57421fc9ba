import type { RegradePreview } from '@tamiz/contract/staff-regrades';

import { AppError } from '#src/errors.ts';
import { inForce } from '#src/features/regrades/keys.ts';
import { findVersion, listCorrections, listFinished } from '#src/features/regrades/queries.ts';
import { regradeAttempt } from '#src/features/regrades/regrade-attempt.ts';
import type { Services } from '#src/services.ts';

const batch = 100;
const mostNamed = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Whom the keys that hold now would touch; nothing is written. */
export const previewRegrade = async (
  { databases, memories }: Services,
  { versionId }: { versionId: number },
): Promise<RegradePreview> => {
  const { read } = databases.staff;
  const [version] = await findVersion(read, { id: versionId });
  if (version === undefined) throw new AppError('not_found');
  const keys = {
    memory: memories.versions,
    corrections: inForce(await listCorrections(read, { versionId })),
  };
  const preview: RegradePreview = { finished: 0, touched: 0, changes: [] };
  let after = beforeAll;
  for (;;) {
    const attempts = await listFinished(read, { versionId, after, limit: batch });
    const last = attempts.at(-1);
    if (last === undefined) return preview;
    after = last.id;
    preview.finished += attempts.length;
    const results = await Promise.all(
      attempts.map(async (attempt) => ({
        attempt,
        result: await regradeAttempt(read, attempt, keys),
      })),
    );
    for (const { attempt, result } of results) {
      if (result === null) continue;
      preview.touched += 1;
      if (preview.changes.length >= mostNamed) continue;
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
