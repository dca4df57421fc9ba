import { carryOutDue } from '#src/domains/hiring/data-requests/deadlines.ts';
import { lockRequest, updateAnswer } from '#src/domains/hiring/data-requests/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Answer = {
  accountId: string;
  id: string;
  decision: 'granted' | 'refused';
  answer?: string;
  visitor: Visitor;
};

/** Answers a request once; granting it starts the time in which it must be carried out. */
export const answerDataRequest = (
  { databases, clock }: Services,
  { accountId, id, decision, answer, visitor }: Answer,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [request] = await lockRequest(tx, { accountId, id });
    if (request === undefined) throw new AppError('not_found');
    if (request.state !== 'open') throw new AppError('data_request_closed');
    const now = clock.now();
    await updateAnswer(tx, {
      accountId,
      id,
      state: decision,
      answer: answer ?? null,
      now,
      carryOutDueAt: decision === 'granted' ? carryOutDue(now) : null,
    });
    await enqueue(tx, 'mail.data_request_answered', { id });
    await recordAudit(tx, {
      actor: actorOf(visitor),
      accountId,
      action: `data_request.${decision}`,
      subject: { kind: 'data_request', id },
      details: { kind: request.kind, candidate: request.candidate_id },
    });
  });
