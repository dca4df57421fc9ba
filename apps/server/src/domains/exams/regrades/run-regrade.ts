import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { rewriteResponses } from '#src/domains/exams/responses/write-responses.ts';
import { addLaterEvent } from '#src/domains/exams/sitting/history/later-event.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import * as queries from '#src/domains/exams/regrades/queries.ts';
import type { FinishedRow, RunningRow } from '#src/domains/exams/regrades/queries.ts';
import { regradeAttempt } from '#src/domains/exams/regrades/regrade-attempt.ts';
import type { Regraded } from '#src/domains/exams/regrades/regrade-attempt.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const batch = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Staff regrade shared versions, people of an account theirs. */
const actorOf = ({ requested_by: id, account_id: accountId }: RunningRow): Actor =>
  id === null ? { kind: 'system', id: null } : { kind: accountId === null ? 'staff' : 'user', id };

type Change = { regrade: RunningRow; attempt: FinishedRow; result: Regraded; now: Date };

/** Writes the new result of one attempt, its event in the extended chain, and the audit line. */
const writeChange = async (tx: Handle, { regrade, attempt, result, now }: Change) => {
  const { id: attemptId, account_id: accountId } = attempt;
  const scores = { from: attempt.score, to: result.score };
  const breakdown = JSON.stringify(result.breakdown);
  await queries.updateResult(tx, { accountId, id: attemptId, score: result.score, breakdown });
  await rewriteResponses(tx, { accountId, attemptId, responses: result.responses });
  const { id, reason, correction_ids: corrections, requested_by: by } = regrade;
  const data = { regrade: id, reason, by, corrections, ...scores };
  await addLaterEvent(tx, { accountId, attemptId, kind: 'regraded', data, now });
  await recordAudit(tx, {
    actor: actorOf(regrade),
    accountId,
    action: 'attempt.regraded',
    subject: { kind: 'attempt', id: attemptId },
    details: {
      regrade: id,
      corrections: corrections.join(),
      ...scores,
      became_right: result.becameRight.join(),
      became_wrong: result.becameWrong.join(),
    },
  });
};

/** The next few attempts of a regrade; false when there are none left and it is done. */
const runBatch = async (
  tx: Handle,
  { id, memory, now }: { id: string; memory: VersionMemory; now: Date },
): Promise<boolean> => {
  const [regrade] = await queries.lockRegrade(tx, { id });
  if (regrade === undefined) return false;
  const after = regrade.last_attempt_id ?? beforeAll;
  const versionId = regrade.version_id;
  const attempts = await queries.lockFinished(tx, { versionId, after, limit: batch });
  const last = attempts.at(-1);
  if (last === undefined) {
    await queries.finishRegrade(tx, { id, now });
    await recordAudit(tx, {
      actor: actorOf(regrade),
      accountId: regrade.account_id,
      action: 'regrade.finished',
      subject: { kind: 'regrade', id },
      details: { examined: regrade.examined, changed: regrade.changed },
    });
    for (const { account_id: accountId } of await queries.listChangedAccounts(tx, {
      id,
      versionId,
    })) {
      await enqueue(tx, 'mail.results_regraded', { id, accountId });
    }
    return false;
  }
  const corrections = await queries.listCorrectionsById(tx, { ids: regrade.correction_ids });
  let changed = 0;
  for (const attempt of attempts) {
    const result = await regradeAttempt(tx, attempt, { memory, corrections });
    if (result === null) continue;
    await writeChange(tx, { regrade, attempt, result, now });
    changed += 1;
  }
  const examined = attempts.length;
  await queries.updateProgress(tx, { id, lastAttemptId: last.id, examined, changed });
  return true;
};

/**
 * Scores the finished attempts of a version again, a few in each transaction: results, chains, log and progress move
 * together, so a worker that takes over after a crash repeats nothing and skips nothing.
 */
export const runRegrade = async (
  { database, clock }: WorkerServices,
  { id, memory }: { id: string; memory: VersionMemory },
): Promise<void> => {
  let isGoing = true;
  while (isGoing) {
    isGoing = await database.transaction((tx) => runBatch(tx, { id, memory, now: clock.now() }));
  }
};
