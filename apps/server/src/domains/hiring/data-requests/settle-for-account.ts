import { eraseWithin } from '#src/domains/hiring/candidates/erase-candidate.ts';
import { carryOutDue } from '#src/domains/hiring/data-requests/deadlines.ts';
import {
  lockRequest,
  updateAnswer,
  updateDone,
} from '#src/domains/hiring/data-requests/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Settlement = { accountId: string; id: string; reason: string; actor: Actor };

/**
 * Does what a person asked in the place of the account, whoever has answered so far; the log keeps why. An erasure
 * erases the person, which settles the request; an objection is granted and noted as carried out.
 */
export const settleForAccount = (
  { databases, clock }: Services,
  { accountId, id, reason, actor }: Settlement,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    // In the order of an erasure: it holds the credits before it reaches the request.
    await lockCredits(tx, accountId);
    const [request] = await lockRequest(tx, { accountId, id });
    if (request === undefined) throw new AppError('not_found');
    if (request.state !== 'open' && request.state !== 'granted') {
      throw new AppError('data_request_closed');
    }
    const { kind, candidate_id: candidateId } = request;
    const now = clock.now();
    if (kind === 'erasure') {
      await eraseWithin(tx, { accountId, id: candidateId, actor });
    } else {
      if (request.state === 'open') {
        await updateAnswer(tx, {
          accountId,
          id,
          state: 'granted',
          answer: null,
          now,
          carryOutDueAt: carryOutDue(now),
        });
        await enqueue(tx, 'mail.data_request_answered', { id });
      }
      await updateDone(tx, { accountId, id, now });
    }
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'data_request.done',
      subject: { kind: 'data_request', id },
      details: { kind, candidate: candidateId, reason },
    });
  });
